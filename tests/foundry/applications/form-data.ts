/**
 * A form's values by name. Source: public API documentation (foundry.applications.ux.FormDataExtended): flags become
 * booleans, numbers numbers, an empty number null, several boxes of one name an array of those that are checked.
 */
import type { SubmittedForm } from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export class FormDataExtended implements SubmittedForm {
  readonly object: Data = {};

  constructor(form: HTMLFormElement) {
    const fields = (Array.from(form.elements) as Field[]).filter(
      (field) => Boolean(field.name) && !field.disabled && field.tagName !== "BUTTON",
    );
    for (const name of new Set(fields.map((field) => field.name))) {
      this.object[name] = valueOf(fields.filter((field) => field.name === name));
    }
  }
}

function valueOf(group: readonly Field[]): unknown {
  const [first] = group;
  if (first === undefined) return null;
  if (first.type === "radio") return boxes(group).find((box) => box.checked)?.value ?? null;
  if (first.type === "checkbox" && group.length > 1)
    return boxes(group)
      .filter((box) => box.checked)
      .map((box) => box.value);
  return single(first);
}

const boxes = (group: readonly Field[]): HTMLInputElement[] => group as HTMLInputElement[];

function single(field: Field): unknown {
  if (field.type === "checkbox") return (field as HTMLInputElement).checked;
  if (field.type === "select-multiple")
    return Array.from((field as HTMLSelectElement).selectedOptions, ({ value }) => value);
  if (field.type === "number" || field.type === "range" || field.dataset["dtype"] === "Number") {
    return field.value === "" ? null : Number(field.value);
  }
  return field.dataset["dtype"] === "Boolean" ? field.value === "true" : field.value;
}
