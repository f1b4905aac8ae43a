/** The position of letters off the baseline: "10³" has a superscript, "H₂O" a subscript. */
export type Raised = 'superscript' | 'subscript';

/** Only a few subscript letters are included, because most fonts lack the others. */
const SIGNS: Readonly<Record<Raised, ReadonlyMap<string, string>>> = {
  superscript: signs('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  subscript: signs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
};
const BEFORE: Readonly<Record<Raised, string>> = { superscript: '^', subscript: '_' };

/**
 * Writes superscript or subscript words as plain text. If Unicode has each character, those are used ("10³"). Otherwise
 * words with a number get a sign before them, so that 10 with a raised "3,5" does not become 103,5: "10^(3,5)".
 * Ordinals and other words stay as they are: "1st".
 */
export function raisedText(text: string, raised: Raised): string {
  const characters = [...text];
  const isOrdinal = characters.length > 1 && !/[^\p{L}\p{M}.\s]/u.test(text);
  const isBracketed = /^[[{].*[\]}]$/.test(text.trim());
  if (text.trim() === '' || isOrdinal || isBracketed) return text;
  const found = characters.map((character) => SIGNS[raised].get(character));
  if (found.every((sign) => sign !== undefined)) return found.join('');
  return /\p{N}/u.test(text) ? `${BEFORE[raised]}(${text.trim()})` : text;
}

function signs(plain: string, raised: string): ReadonlyMap<string, string> {
  const others = [...raised];
  return new Map([...plain].map((character, index) => [character, others[index] ?? character]));
}

/** Characters that XML 1.0 cannot hold even when escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Escapes a text for XML, between tags or in double quotes. Removes what XML cannot hold: control characters and
 * unpaired surrogates.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
