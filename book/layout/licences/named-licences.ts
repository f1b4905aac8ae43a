/** A licence that a book may say it is published under, and that asks for words of its own. */
export type NamedLicence = 'ogl' | 'orc';

interface LicenceWords {
  /** What it is called, by those who use it. */
  named: RegExp;
  /** What a book has that prints what the licence asks for, all of it in a text as `compared` makes it. */
  printed: readonly RegExp[];
}

const WORDS: Readonly<Record<NamedLicence, LicenceWords>> = {
  ogl: {
    named: /[Oo]pen [Gg]ame [Ll]icen[cs]e|OPEN GAME LICEN[CS]E|\bOGL\b/g,
    // A copy of the whole licence (its section 10), and the notices of its section 15.
    printed: [/this license will terminate automatically if you fail to comply/, /15\.? copyright notice/],
  },
  orc: {
    named: /\bORC (?:Licen[cs]e|licen[cs]e|Notice)\b|[Oo]pen RPG Creative/g,
    printed: [/tx ?9-307-067/, /orc ?license/],
  },
};
const LICENCES = Object.keys(WORDS) as NamedLicence[];
/** Before a licence that a book is not under. */
const NOT = /\b(?:not|never|neither|nor|no longer|instead of|rather than|without)\b[^.;]{0,40}$/i;

/** The licences that a text says something is published under. */
export function licencesIn(text: string): NamedLicence[] {
  return LICENCES.filter((licence) =>
    [...text.matchAll(WORDS[licence].named)].some(({ index }) => !NOT.test(text.slice(Math.max(0, index - 60), index))),
  );
}

/** The licences of which a text, as `compared` makes it, has what they ask a book to print. */
export function licencesPrinted(folded: string): NamedLicence[] {
  return LICENCES.filter((licence) => WORDS[licence].printed.every((words) => words.test(folded)));
}
