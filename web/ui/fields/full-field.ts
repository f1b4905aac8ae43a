/** A field as far as it counts for its length. */
export interface BoundedField {
  value: string;
  maxLength: number;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** Whether a field leaves out a part of what is typed or pasted into it, since it would be longer than it may be. */
export function isLeftOut(field: BoundedField, words: string): boolean {
  if (field.maxLength < 0) return false;
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  // A browser counts a line break of a text that is pasted as the one character that it becomes.
  return field.value.length - selected + words.replaceAll('\r\n', '\n').length > field.maxLength;
}
