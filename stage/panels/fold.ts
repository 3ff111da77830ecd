/** Czech words for searching: without case and diacritics. */
export const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
