export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{}|;:,.<>?';
const WEAK_PATTERNS = ['password', '123456', 'qwerty', 'admin', 'user'];

// One @, no white space or invisible characters, a host of dotted labels: what mail servers accept in practice, without the rare quoted forms.
const ADDRESS = /^[^\s\p{C}@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

const KINDS: readonly { name: string; has: (text: string) => boolean }[] = [
  { name: 'lowercase letter', has: (text) => /\p{Ll}/u.test(text) },
  { name: 'uppercase letter', has: (text) => /\p{Lu}/u.test(text) },
  { name: 'number', has: (text) => /\d/.test(text) },
  { name: 'special character', has: (text) => [...text].some((char) => SPECIAL_CHARACTERS.includes(char)) },
];

/** What is wrong with an address, as a sentence, or null. */
export function emailProblem(email: string): string | null {
  if (email.length > EMAIL_MAX) return 'Email address is too long';
  return ADDRESS.test(email) ? null : 'Please enter a valid email address';
}

/** From so many characters on, a phrase that names a user is no weaker for it. */
const PHRASE_MIN = 20;

/**
 * Every rule a new password breaks, as sentences; empty where it is good. Of a new account the specification asks that no weak pattern stands in
 * it, however long it is; who changes theirs may have a long phrase with one (`takesPhrases`).
 */
export function passwordProblems(password: string, { takesPhrases = false } = {}): string[] {
  const problems: string[] = [];
  if (password.length < PASSWORD_MIN) problems.push('Password must be at least 8 characters long');
  if (password.length > PASSWORD_MAX) problems.push('Password is too long (max 128 characters)');
  const missing = KINDS.filter(({ has }) => !has(password)).map(({ name }) => name);
  if (missing.length > 0) problems.push(`Password must contain at least one: ${missing.join(', ')}`);
  const folded = password.toLowerCase();
  const isPhrase = takesPhrases && password.length >= PHRASE_MIN;
  if (!isPhrase && WEAK_PATTERNS.some((pattern) => folded.includes(pattern)))
    problems.push('Password contains common weak patterns');
  return problems;
}

/** How many of the five criteria a password meets, 0 to 5: its length and each kind of character. */
export function passwordStrength(password: string): number {
  return (password.length >= PASSWORD_MIN ? 1 : 0) + KINDS.filter(({ has }) => has(password)).length;
}
