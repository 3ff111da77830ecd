/** The entry: a table of contents. */
import "../styles/module.css";
import { installSettings } from "./runtime/settings.ts";
import { installSystemCheck } from "./runtime/system-check.ts";

installSettings();
installSystemCheck();
