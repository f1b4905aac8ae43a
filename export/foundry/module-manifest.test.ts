import { expect, it } from 'vitest';
import { moduleManifest } from './module-manifest.ts';

const FACTS = {
  id: 'tomewright-x',
  title: 'The Fen',
  description: 'Salt <b> & more.',
  author: 'Ada',
  updatedAt: '2026-01-02T03:04:05.678Z',
  cover: 'modules/tomewright-x/images/a.png',
  edition: 'full',
} as const;

it('says of a module what Foundry 12 and 13 ask', () => {
  expect(moduleManifest(FACTS, ['journals', 'actors'])).toMatchObject({
    id: 'tomewright-x',
    title: 'The Fen',
    description: '<p>Salt &lt;b&gt; &amp; more.</p>',
    authors: [{ name: 'Ada' }],
    version: '2026.1.2.30405',
    compatibility: { minimum: '12', verified: '13' },
    relationships: { systems: [{ id: 'dnd5e', type: 'system', compatibility: { minimum: '4.0.0' } }] },
    packs: [
      { name: 'journals', path: 'packs/journals', type: 'JournalEntry', system: 'dnd5e' },
      { name: 'actors', path: 'packs/actors', type: 'Actor', system: 'dnd5e' },
    ],
    packFolders: [{ name: 'The Fen', packs: ['journals', 'actors'] }],
    media: [{ type: 'cover', url: FACTS.cover }],
  });
});

it('lets the players open the packs of their edition, and no others', () => {
  const packsOf = (edition: 'full' | 'players') => moduleManifest({ ...FACTS, edition }, ['journals']).packs;
  expect(packsOf('full')).toMatchObject([{ label: 'Journals: The Fen', ownership: { PLAYER: 'NONE' } }]);
  expect(packsOf('players')).toMatchObject([
    { label: 'Journals: The Fen (players)', ownership: { PLAYER: 'OBSERVER' } },
  ]);
});

it('has a title in any case, and no author and no cover where there is none', () => {
  const bare = moduleManifest({ ...FACTS, title: ' ', author: '', cover: null }, []);
  expect(bare).toMatchObject({ title: 'Untitled', authors: [], packs: [], packFolders: [] });
  expect(bare).not.toHaveProperty('media');
});

it('is of a later version when the book was changed later', () => {
  const versionOf = (updatedAt: string) =>
    String(moduleManifest({ ...FACTS, updatedAt }, []).version)
      .split('.')
      .map(Number);
  const [early, late] = [versionOf('2026-01-02T09:59:59Z'), versionOf('2026-01-02T10:00:00Z')];
  expect(early.slice(0, 3)).toEqual(late.slice(0, 3));
  expect(late[3]).toBeGreaterThan(early[3] ?? 0);
});
