import { type ErrorFacts, factsOf } from './facts.ts';

const WRONG_PASSWORD = 'Correct the name of the user or the password.';
/** What to do, by PostgreSQL's code or by the class that it begins with. */
const REMEDIES: Record<string, string> = {
  '3D': 'Make the database (createdb), or correct its name.',
  '28': WRONG_PASSWORD,
  '42501': 'The user needs to own the database, or the right to make tables in it.',
  '53': 'Give PostgreSQL more room, or let fewer processes use it.',
  '57': 'Try again when it has started.',
};
const NO_ANSWER = /^(E(CONN|HOST|NET|AI_)|ETIMEDOUT|ENOTFOUND)/;
/** What its driver says where it waited in vain; these errors have no code. */
const TIMED_OUT = /^(timeout|Connection terminated|The database was silent)/;
/** The same for a password that is asked for and not given, and for encryption that is asked for and not there. */
const NO_PASSWORD = /^SASL/;
const NO_ENCRYPTION = /does not support SSL/;

/** A PostgreSQL server that does not answer or refuses; null for any other error, a wrong query among them. */
export function databaseFault(error: unknown, databaseUrl: string | null): string | null {
  const facts = factsOf(error);
  if (databaseUrl === null || !facts) return null;
  const said = saidBy(facts);
  return said && `DATABASE_URL: PostgreSQL at ${new URL(databaseUrl).host || 'its socket'} ${said}`;
}

function saidBy({ code, message }: ErrorFacts): string | null {
  if (typeof code !== 'string') {
    if (NO_PASSWORD.test(message)) return `asks for a password. ${WRONG_PASSWORD}`;
    if (NO_ENCRYPTION.test(message)) return 'does not encrypt connections. Leave out sslmode.';
    return TIMED_OUT.test(message) ? `does not answer (${message}).` : null;
  }
  if (NO_ANSWER.test(code)) return `does not answer (${code}). Start it, or correct the address.`;
  const remedy = REMEDIES[code] ?? REMEDIES[code.slice(0, 2)];
  return remedy === undefined ? null : `refuses: ${message} (${code}). ${remedy}`;
}
