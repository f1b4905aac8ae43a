import { ADDRESS_KEY } from '#web/lib/accounts/known-address.ts';
import { DEVICE_DATABASE } from '#web/lib/sync/local-store.ts';
import { PREFERENCES_KEY } from '#web/lib/preferences.ts';
import { STORAGE_KEYS } from '#web/lib/session/session.ts';

/** What the product stores in the browser: under which names, and why. */
const KEPT: readonly { names: readonly string[]; where: string; what: string }[] = [
  {
    names: [STORAGE_KEYS.access, STORAGE_KEYS.refresh, STORAGE_KEYS.user],
    where: 'local storage',
    what: 'your session: the tokens by which the server knows you, and your account’s address and role. They go when you log out.',
  },
  {
    names: [DEVICE_DATABASE],
    where: 'the browser’s database',
    what: 'words that have not reached the server yet, so that a lost connection costs nothing, which go when they are saved; and copies of the sections that you had open, to go on without a network, which go when you log out.',
  },
  {
    names: [ADDRESS_KEY],
    where: 'the storage of one tab',
    what: 'the address of an account that you have just made or verified, so that you need not type it again. It goes when you sign in.',
  },
  {
    names: [PREFERENCES_KEY],
    where: 'local storage',
    what: 'how you like it to look and behave: light or dark, the size of the text, motion, and the like.',
  },
  {
    names: ['tomewright.personal.*'],
    where: 'local storage',
    what: 'unfinished work: the last texts that you generated, and a book that you began to create. They go when you log out.',
  },
  {
    names: ['tomewright.editor-demo'],
    where: 'local storage',
    what: 'the text of the editor demo, which is nowhere else.',
  },
];

export function BrowserStorage() {
  return (
    <dl>
      {KEPT.map(({ names, where, what }) => (
        <div key={names.join()}>
          <dt>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{name}</code>
              </span>
            ))}
          </dt>
          <dd>
            In {where}: {what}
          </dd>
        </div>
      ))}
    </dl>
  );
}
