import { AppError } from '#contract/errors.ts';

const TOO_COMMON = 'This is one of the most common passwords, with little around it. Please choose another one.';

/** How many of the most common passwords are known, as the ASVS asks (OWASP ASVS 5.0, 6.2.4). */
const KNOWN = 3000;
/** The fewest letters of a word that is common by itself. */
const WORD_MIN = 4;
/** The most characters around a common word that still leave it common: "!2024" behind, "1#" before. */
const AROUND_MAX = 6;
/** Characters that people write instead of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

interface Common {
  passwords: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let loaded: Promise<Common> | null = null;

/** Throws `invalid_input` for a common password: in any case, with characters instead of letters, or with a few characters around it. */
export async function refuseCommon(password: string): Promise<void> {
  loaded ??= load();
  if (isCommon(password.normalize('NFKC').toLowerCase(), await loaded))
    throw new AppError('invalid_input', { message: TOO_COMMON });
}

async function load(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const words = passwords.slice(0, KNOWN).map((password) => coreOf(password));
  return { passwords: new Set(passwords), words: new Set(words.filter((word) => word.length >= WORD_MIN)) };
}

function isCommon(password: string, { passwords, words }: Common): boolean {
  if ([password, password.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')].some((one) => passwords.has(one)))
    return true;
  const core = coreOf(password);
  const isLittleAround = password.length - core.length <= AROUND_MAX;
  return isLittleAround && [core, coreOf(spelled(core))].some((word) => words.has(word));
}

/** The word of a password, without the signs and digits around it. */
function coreOf(password: string): string {
  const first = password.search(/\p{L}/u);
  return first < 0 ? '' : password.slice(first).replace(/(?<!\P{L})\P{L}+$/u, '');
}

function spelled(word: string): string {
  return [...word].map((sign) => LETTERS[sign] ?? sign).join('');
}
