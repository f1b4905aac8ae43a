import type { QuotationMarks } from './punctuation-marks.ts';
import { APOSTROPHE, PRIME } from './quotations.ts';
import { runningText } from './running-text.ts';

/** A replacement at the end of the text. */
interface TypedChange {
  /** The text to replace, including the character just typed. */
  from: string;
  to: string;
}

/** Returns the replacement for the text of a block up to the last typed character; null if there is none. */
export function typedChange(text: string, marks: QuotationMarks): TypedChange | null {
  if (isUnfinishedCode(text) || IN_ADDRESS.test(text)) return null;
  const typed = text.slice(-1);
  if (typed === '"' || typed === "'") return quotation(text, marks);
  return dash(text, marks.dash) ?? signs(text) ?? apostrophe(text, marks);
}

function quotation(text: string, marks: QuotationMarks): TypedChange {
  const running = runningText(marks);
  running.pass(text.slice(0, -1));
  const typed = text.slice(-1);
  return { from: typed, to: running.write(typed) };
}

/** A web address at the end of the text. A quotation mark ends it. */
const IN_ADDRESS = /(?::\/\/|(?:^|\s)www\.)[^\s"']*$/;

/**
 * Two hyphens become the dash of the language, three the long dash. Before a number, two become the dash of a range.
 */
function dash(text: string, mark: string): TypedChange | null {
  if (text === '-- ') return { from: text, to: `${mark} ` };
  // In some languages, speech begins with a dash: "—Hola".
  const [, word] = /^--([\p{L}¿¡])$/u.exec(text) ?? [];
  if (word !== undefined) return { from: text, to: mark + word };
  // Not at the start of a paragraph, where two hyphens may be the start of a horizontal rule.
  if (/[^-<!]--$/.test(text)) return { from: '--', to: mark };
  if (/[–—]-$/.test(text)) return { from: text.slice(-2), to: '—' };
  if (/\d—\d$/.test(text)) return { from: text.slice(-2), to: `–${text.slice(-1)}` };
  return null;
}

const SIGNS: readonly [RegExp, string][] = [
  [/(?<!\.)\.\.\.$/, '…'],
  [/(?:--|[-–—])>$/, '→'],
  [/(?<=^|\s)<-$/, '←'],
  [/←>$/, '↔'],
];

function signs(text: string): TypedChange | null {
  for (const [sign, mark] of SIGNS) {
    const [from] = sign.exec(text) ?? [];
    if (from !== undefined) return { from, to: mark };
  }
  return null;
}

/** Corrects an opening quotation mark or a prime if the next character shows that it is an apostrophe. */
function apostrophe(text: string, { single: [opening], shortened }: QuotationMarks): TypedChange | null {
  const tail = text.slice(-16);
  // A size such as 10′x10′ keeps its prime.
  const [, prime] = /\d(′(?![x×])\p{L})$/iu.exec(tail) ?? [];
  if (prime !== undefined) return { from: prime, to: prime.replace(PRIME, APOSTROPHE) };
  const at = tail.lastIndexOf(opening);
  if (at < 0 || opening === APOSTROPHE) return null;
  const from = tail.slice(at);
  // rock ’n’ roll
  const isBetween = shortened.has('n') && /^n’\s$/i.test(from.slice(1));
  const [, word] = /^(\p{L}+)[^\p{L}\d]$/u.exec(from.slice(1)) ?? [];
  const isDecade = /^\d\ds$/.test(from.slice(1));
  if (!isDecade && !isBetween && !shortened.has(word?.toLowerCase() ?? '')) return null;
  return { from, to: APOSTROPHE + from.slice(1) };
}

/** Whether a backtick is open, so that the text may become code. */
function isUnfinishedCode(text: string): boolean {
  return text.split('`').length % 2 === 0;
}
