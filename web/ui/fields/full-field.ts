/** The properties of a field that decide about its length. */
interface BoundedField {
  value: string;
  maxLength: number;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** Whether a field will drop a part of what is typed or pasted into it, because it would become too long. */
export function isLeftOut(field: BoundedField, words: string): boolean {
  if (field.maxLength < 0) return false;
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  // In a pasted text, a browser counts a line break as the one character that it becomes.
  return field.value.length - selected + words.replaceAll('\r\n', '\n').length > field.maxLength;
}
