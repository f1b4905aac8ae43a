export const EMAIL_MAX = 254;
/** The longest name of a person, in characters. */
export const NAME_MAX = 60;
const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{}|;:,.<>?';
const WEAK_PATTERNS = ['password', '123456', 'qwerty', 'admin', 'user'];

// One @, no white space or invisible characters, and a host of dotted labels. This is what mail servers accept in
// practice, without the rare quoted forms.
const ADDRESS = /^[^\s\p{C}@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

const KINDS: readonly { name: string; has: (text: string) => boolean }[] = [
  { name: 'lowercase letter', has: (text) => /\p{Ll}/u.test(text) },
  { name: 'uppercase letter', has: (text) => /\p{Lu}/u.test(text) },
  { name: 'number', has: (text) => /\d/.test(text) },
  { name: 'special character', has: (text) => [...text].some((char) => SPECIAL_CHARACTERS.includes(char)) },
];

/** Returns a sentence about what is wrong with an address, or null. */
export function emailProblem(email: string): string | null {
  if (email.length > EMAIL_MAX) return 'Email address is too long';
  return ADDRESS.test(email) ? null : 'Please enter a valid email address';
}

/** From this length on, a phrase may contain a weak pattern such as the word "user" and is still strong. */
const PHRASE_MIN = 20;

/**
 * Returns a sentence for every rule that a new password breaks; empty if it is good. It is required from outside that
 * the password of a new account contains no weak pattern, however long it is. With `takesPhrases`, for a changed
 * password, a long phrase may contain one.
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

/** How many of the five criteria a password meets: its length, and each kind of character. */
export function passwordStrength(password: string): number {
  return (password.length >= PASSWORD_MIN ? 1 : 0) + KINDS.filter(({ has }) => has(password)).length;
}
