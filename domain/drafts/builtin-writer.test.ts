import { describe, expect, it } from 'vitest';
import { completeBrief } from '#book/generator/adventure/brief.ts';
import { readOmissions, isNamed, nameOf } from '#book/generator/adventure/omissions.ts';
import { outlineOf } from '#book/generator/adventure/outline.ts';
import { SCHEMES } from '#book/generator/adventure/schemes.ts';
import { writePart } from '#book/generator/adventure/write-part.ts';
import { NAMED } from '#book/generator/adventure/scheme.ts';
import { planAdventure } from '#book/generator/adventure/plan-adventure.ts';
import { proofread } from '#book/generator/testing/proofread.ts';
import { formatNumber } from '#book/rules-5e/format.ts';
import type { StoredDraft } from './drafts-store.ts';
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
  findings: [],
  attempt: 0,
}));

type Change = (section: (typeof sections)[number]) => (typeof sections)[number] | null;

/** The book of an outline that its author changed, by part; a section that the change made null is left out. */
function book(change: Change): Map<string, string> {
  const changed = sections.flatMap((section) => change(section) ?? []);
  const draft = { ...about, sections: changed } as unknown as StoredDraft;
  const project = { book_type: 'campaign', variant: 'standard' } as const;
  return new Map(changed.map((section) => [section.part ?? '', writeBuiltin({ draft, section, project })]));
}

/** The text of a part whose summary an author changed. */
function written(part: string, change: (summary: string) => string = (summary) => summary): string {
  return summarised({ [part]: change }).get(part) ?? '';
}

function summarised(changes: Record<string, (summary: string) => string>): Map<string, string> {
  return book((section) => ({
    ...section,
    summary: changes[section.part ?? '']?.(section.summary) ?? section.summary,
  }));
}

const adventure = planAdventure(about.brief, about.seed);
const { people, relic } = adventure;
const without = (words: string) => (summary: string) => {
  expect(summary).toContain(words);
  return summary.replace(words, '');
};

describe('a section of the built-in generator', () => {
  it('is the plan’s where its summary was not changed', () => {
    for (const { part } of sections) expect(written(part ?? '')).toBe(written(part ?? '', (summary) => ` ${summary} `));
  });

  it('holds what its author wrote into the summary, once, and the plan’s text beside it', () => {
    const text = written('town', (summary) => `${summary} the harbor chain has been up for a week`);
    expect(text.startsWith('The harbor chain has been up for a week.\n\n')).toBe(true);
    expect(text).toContain(written('town'));
    expect(text.split('harbor chain').length).toBe(2);
  });

  it('writes about people whom the summary names beyond the plan', () => {
    const text = written('site', () => 'A young ogre called Mudge sleeps in the hull.');
    expect(text.length).toBeGreaterThan(written('site').length + 400);
    expect(text.split('Mudge').length).toBeGreaterThan(2);
  });
});

describe('what its author crossed out of the outline', () => {
  it('is a person who is in no section any more, with the clue that they held', () => {
    const texts = summarised({ people: without(`, ${people.scholar.name}`) });
    for (const [part, text] of texts) expect(isNamed(text, adventure, 'scholar'), part).toBe(false);
    expect(texts.get('people')).toMatch(/^Five people carry the story/);
    expect(texts.get('clues')).not.toContain('three clues');
    expect(texts.get('intro')).not.toContain('three clues');
    expect(texts.get('creatures')).toBe(written('creatures'));
  });

  it('is left out of its own section where another still names it', () => {
    const texts = summarised({ people: without(` and ${people.villain.name}`) });
    expect(texts.get('people')).not.toContain(`## ${people.villain.name}`);
    expect(texts.get('intro')).toBe(written('intro'));
  });

  it('takes the room of a person with it, and no number is left open', () => {
    const lair = written('lair', without(`, and where ${people.lost.name} is found`));
    expect(isNamed(lair, adventure, 'lost')).toBe(false);
    expect(lair.match(/^## \d+/gm)).toEqual(['## 1', '## 2', '## 3', '## 4', '## 5', '## 6']);
  });

  it('is a fight that no table counts any more', () => {
    const texts = summarised({ town: without(', and an ambush'), site: without(' a fight,') });
    expect(texts.get('town')).not.toMatch(/ambush/i);
    expect(texts.get('site')).not.toContain('-difficulty fight');
    expect(texts.get('intro')).not.toContain('ambush');
    const rewards = texts.get('endings') ?? '';
    const xp = [...rewards.matchAll(/\| (\d[\d,]*) \|$/gm)].map(([, number = '']) => Number(number.replace(',', '')));
    expect(xp).toHaveLength(3);
    expect(rewards).toContain(`worth ${formatNumber(xp.reduce((sum, one) => sum + one, 0))} XP`);
  });

  it.each([
    ['town', ' the rumors that go round,', 'Rumors'],
    ['people', ' hide,', ' hides'],
    ['finale', ', and how what the characters have learned turns it', 'With the Whole Answer'],
    ['endings', ', with their rewards', '## Rewards'],
    ['treasure', `, and what ${relic.name.replace(/^The /, 'the ')} does`, `#### ${relic.name}`],
  ])('is a topic of the part %s:%s', (part, words, trace) => {
    expect(written(part)).toContain(trace);
    const text = written(part, without(words));
    expect(text).not.toContain(trace);
    expect(text).not.toContain('Your outline says');
  });

  it('is a whole section: its rooms, clues and fights are in no other', () => {
    const texts = book((section) => (section.part === 'site' ? null : section));
    for (const [part, text] of texts) expect(text, part).not.toMatch(/S[123]\. |Still to be done/);
    expect(texts.get('endings')).not.toContain('The hunt');
    expect(texts.get('creatures')).not.toContain('Giant');
  });

  it('is named where the plot cannot do without it, and so is what it does not know to write', () => {
    const names = new RegExp(`${people.villain.name}|${people.villain.first}`, 'g');
    const texts = book((section) => ({
      ...section,
      title: section.title.replace(names, 'Somebody'),
      summary: section.summary.replace(names, 'somebody'),
    }));
    expect(texts.get('finale')).toContain(`You crossed out ${people.villain.name}`);
    const town = written('town', (summary) => summary.replace('an ambush', 'a wedding on the quay'));
    expect(town).toContain('Your outline says: Where it begins');
    expect(town.startsWith('Where it begins')).toBe(false);
  });

  it('leaves sentences whole, whoever it is', () => {
    for (const id of NAMED) {
      const name = nameOf(adventure, id);
      const texts = book((section) => ({
        ...section,
        summary: section.summary.replace(name, ''),
      }));
      for (const [part, text] of texts) expect(proofread(text), `${id} ${part}`).toEqual([]);
    }
  });

  it.each(SCHEMES)('is an ambush that nothing of $id speaks of any more, nor promises a number of clues', (scheme) => {
    const brief = completeBrief({ theme: scheme.words, length: 'long', names: [] });
    const planned = planAdventure(brief, 'seed');
    const proposed = outlineOf(planned);
    const left = proposed.map((section) => ({
      ...section,
      summary: section.summary.replace(', and an ambush', '').replace(`, ${planned.people.scholar.name}`, ''),
    }));
    const omissions = readOmissions({ now: planned, proposed: planned }, left);
    const titles = new Map<string, string>(left.map(({ part, title }) => [part, title]));
    expect(planned.scheme.id).toBe(scheme.id);
    for (const { part } of left.filter((section) => section.part !== 'creatures')) {
      const text = writePart(planned, part, { variant: 'standard', titles, attempt: 0, omissions });
      expect(text, part).not.toMatch(/\bambush\b|(?:three|nine) clues/i);
    }
  });
});
