/** Reads fields of data that others wrote: a value of another kind than expected is as absent. */
export type Given = Readonly<Record<string, unknown>>;

export function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one for anything else. */
export function objectOf(value: unknown): Given {
  return isGiven(value) ? value : {};
}

export function listOf(value: unknown): Given[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** Words as they are, a number as its digits; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A number, or its digits in words; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** "Sleight of Hand" of "sleight_of_hand" and of "sleight of hand". */
export function titled(name: string): string {
  return name
    .replace(/(^|[\s_])(\p{L})/gu, (_, gap: string, letter: string) => (gap === '' ? '' : ' ') + letter.toUpperCase())
    .replace(/ Of /g, ' of ');
}

/** Dice with blanks around their signs: "6d8 + 12". */
export function spacedSigns(dice: string): string {
  return dice.replace(/(?:(?<!\s)\s+)?([+-])\s*/g, ' $1 ');
}

/** The name in `{name: "Large"}`, or the word itself. */
export function nameOf(value: unknown): string {
  return textOf(objectOf(value).name) || textOf(value);
}

/** Text of other programs as the texts of our entries: emphasis in asterisks, whose underscores would be printed. */
export function entryText(text: string): string {
  return text
    .replace(
      /(^|[\s(“"*])(_{1,3})(?=\S)([^_\n]*?\S)\2(?![\p{L}\p{N}_])/gu,
      (_, before: string, marks: string, words: string) => {
        const stars = '*'.repeat(marks.length);
        return `${before}${stars}${words}${stars}`;
      },
    )
    .trim();
}
