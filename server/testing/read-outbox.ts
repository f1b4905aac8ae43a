import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails in a server's outbox to one address, regardless of case, oldest first. */
export async function readOutbox(dataDir: string, to: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase()));
}

/** The token of the link in a mail; throws where there is none. */
export function tokenIn(mail: Email | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('The mail holds no link with a token');
  return token;
}
