/** Where the templates of the question, the list and the line in the chat are. */
import { MODULE_ID } from "../../dnd5e/constants.ts";

const at = (name: string): string => `modules/${MODULE_ID}/templates/${name}.hbs`;

export const QUESTION_TEMPLATE = at("drop");
export const PICKER_TEMPLATE = at("drop-picker");
export const DONE_TEMPLATE = at("drop-done");
