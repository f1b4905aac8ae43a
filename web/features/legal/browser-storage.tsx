import { STORAGE_KEYS } from '#web/lib/session.ts';

/** What the pages keep in the browser: the names they use, and why. */
const KEPT: readonly { names: readonly string[]; where: string; what: string }[] = [
  {
    names: [STORAGE_KEYS.access, STORAGE_KEYS.refresh, STORAGE_KEYS.user],
    where: 'local storage',
    what: 'your session: the tokens by which the server knows you, and your account’s address and role. They go when you log out.',
  },
  {
    names: ['tomewright-drafts'],
    where: 'the browser’s database',
    what: 'words that have not reached the server yet, so that a lost connection costs nothing. Each goes when it is saved.',
  },
  {
    names: ['mantine-color-scheme-value'],
    where: 'local storage',
    what: 'whether you chose the light or the dark look.',
  },
  {
    names: ['tomewright.*'],
    where: 'local and session storage',
    what: 'small conveniences: the last things you generated, a half-filled form, and how you like a page laid out.',
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
