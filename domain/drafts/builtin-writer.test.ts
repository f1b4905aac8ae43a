import { describe, expect, it } from 'vitest';
import { completeBrief } from '#book/generator/adventure/brief.ts';
import type { StoredDraft } from '../store/drafts.ts';
import { proposeBuiltin, writeBuiltin } from './builtin-writer.ts';

const about = {
  brief: completeBrief({ theme: 'A haunted harbor', level: 3, characters: 4, length: 'usual', names: [] }),
  seed: 'seed',
};
const sections = proposeBuiltin(about).map((section, index) => ({
  ...section,
  id: `s${index}`,
  state: 'waiting' as const,
  words: 0,
  attempt: 0,
}));

/** The text of a part whose summary an author changed. */
function written(part: string, change: (summary: string) => string = (summary) => summary): string {
  const changed = sections.map((section) =>
    section.part === part ? { ...section, summary: change(section.summary) } : section,
  );
  const section = changed.find((one) => one.part === part);
  if (!section) throw new Error(`No ${part}`);
  const draft = { ...about, sections: changed } as unknown as StoredDraft;
  return writeBuiltin({ draft, section, project: { book_type: 'campaign', variant: 'standard' } });
}

describe('a section of the built-in generator', () => {
  it('is the plan’s where its summary was left alone', () => {
    for (const { part } of sections) expect(written(part ?? '')).toBe(written(part ?? '', (summary) => ` ${summary} `));
  });

  it('holds what its author wrote into the summary, once, and the plan’s text beside it', () => {
    const text = written('town', (summary) => `${summary} the harbor chain has been up for a week`);
    expect(text.startsWith('The harbor chain has been up for a week.\n\n')).toBe(true);
    expect(text).toContain(written('town'));
    expect(text.split('harbor chain').length).toBe(2);
  });

  it('writes of whom the summary names beyond the plan', () => {
    const text = written('site', () => 'A young ogre called Mudge sleeps in the hull.');
    expect(text.length).toBeGreaterThan(written('site').length + 400);
    expect(text.split('Mudge').length).toBeGreaterThan(2);
  });
});
