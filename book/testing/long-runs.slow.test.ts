import { describe, expect, it } from 'vitest';
import { readSection as readForBalance } from '../rules-5e/balance/read-section.ts';
import { creatureCounts } from '../rules-5e/balance/creature-counts.ts';
import { countedIn } from '../rules-5e/balance/prose.ts';
import { findNames } from '../canon/find-names.ts';
import type { EditAction } from '../catalogue/edit-actions.ts';
import { readSection as readForCanon } from '../canon/section-reading.ts';
import { createVocabulary } from '../canon/vocabulary.ts';
import { readSection as readForChecks } from '../checks/read-section.ts';
import { NO_SRD } from '../checks/testing/no-srd.ts';
import { documentFromHtml } from '../document/parse.ts';
import { storedJson } from '../document/stored/stored-document.ts';
import { readCreature } from '../formats/read-creature.ts';
import { readFantasyStatBlock } from '../formats/markdown/obsidian/fantasy-statblocks.ts';
import { edit } from '../generator/edits/edit.ts';
import type { EditRequest } from '../generator/edits/edit-request.ts';
import { shorten, summarise, tightened } from '../generator/edits/shorten.ts';
import { sentencesOf } from '../generator/edits/sentences.ts';
import { readPrompt } from '../generator/prompt-facts.ts';
import { readItem } from '../generator/prompt-items.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import { endedMarkdown, streamedParts } from '../formats/markdown/streamed-markdown.ts';
import { checkEncounterText } from '../checks/text-numbers.ts';
import { parseDice } from '../rules-5e/dice.ts';

/**
 * For an input of this length, a pattern with quadratic time exceeds a test's time limit. One with linear time takes a
 * moment.
 */
const RUN = 100_000;

const RUNS = [
  [...' \t\n\u00a01aA–-.,;:!?…\'"’“”()[]{}<>|*_~^=#>+/\\&%$@`'].map((letter) => letter.repeat(RUN)),
  [
    'a ',
    'A ',
    '1 ',
    ', ',
    '. ',
    '- ',
    '1d6 ',
    'and ',
    '(a) ',
    '[a](',
    '**a',
    '==a',
    '{{a ',
    '[[a',
    '<a ',
    '\n- ',
    '\n> ',
    '|a',
    '|a\n|-\n',
    '- a\n',
    '\n|',
    '\n\n#',
    'A-',
    '1. ',
    'Aa. ',
    '*a**a',
  ].map((piece) => piece.repeat(RUN / piece.length)),
].flat();

const FIELDS_V1 = [
  'name size type subtype alignment armor_desc hit_dice damage_vulnerabilities damage_resistances',
  'damage_immunities condition_immunities senses languages challenge_rating legendary_desc',
]
  .join(' ')
  .split(' ');
const FIELDS_FANTASY =
  'name size type alignment ac hp hit_dice speed senses languages cr saves skillsaves traits'.split(' ');

const readDoc = (text: string) => documentFromHtml(`<p>${text.replaceAll('<', '&lt;')}</p>`);
const section = (text: string) => ({ id: 's', title: 'Mill', doc: readDoc(text) });
const storedSection = (text: string) => ({ ...section(text), doc: JSON.stringify(storedJson(readDoc(text))) });

const requestWith = (text: string, action: EditAction): EditRequest => ({
  action,
  text,
  instruction: action === 'tone' ? 'dark' : '',
  bookType: 'campaign',
  variant: 'standard',
  surroundings: '',
});

const RECOGNISERS: Readonly<Record<string, (text: string) => unknown>> = {
  'Markdown of ours': (text) => documentFromMarkdown(text),
  'Markdown with a creature': (text) =>
    documentFromMarkdown(`## Owl\n\n*Tiny beast*\n\n- **AC** ${text}\n- **Senses** ${text}`),
  'Markdown of the Homebrewery': (text) =>
    readCreature(`{{monster,frame\n## Owl\n*Tiny beast*\n**Senses** :: ${text}\n}}`),
  HTML: (text) => documentFromHtml(text),
  'a streamed answer': streamedParts,
  'an answer that was stopped': endedMarkdown,
  'a creature of Open5e': (text) =>
    FIELDS_V1.map((field) => readCreature({ strength: 10, actions: [{ name: text, desc: text }], [field]: text })),
  'a creature of Foundry': (text) =>
    readCreature({
      name: text,
      system: {
        details: { biography: { value: text }, type: { value: text }, alignment: text },
        traits: { languages: { custom: text } },
      },
      items: [{ name: text, type: 'feat', system: { description: { value: text } } }],
    }),
  'a creature of 5etools': (text) =>
    readCreature({
      str: 10,
      hp: { special: text },
      name: text,
      ac: [text],
      senses: [text],
      skill: { [text]: text },
      action: [{ name: text, entries: [text] }],
    }),
  'a creature of Fantasy Statblocks': (text) =>
    FIELDS_FANTASY.map((field) => readFantasyStatBlock({ name: 'Owl', [field]: text })),
  'names of the canon': findNames,
  'a section for the canon': (text) => readForCanon(storedSection(text), createVocabulary()),
  'a section for its checks': (text) => readForChecks(section(text), { ...NO_SRD, judge: () => [] }),
  'counts of creatures': countedIn,
  'the creatures of an encounter': creatureCounts,
  'a section for the balance': (text) => readForBalance(readDoc(text)),
  sentences: sentencesOf,
  'a text to tighten': tightened,
  'a text to summarise': summarise,
  'a text to shorten': shorten,
  'a text to make darker': (text) => edit(requestWith(text, 'tone'), '1'),
  'a text to expand': (text) => edit(requestWith(text, 'expand'), '1'),
  'a text to read aloud': (text) => edit(requestWith(text, 'read_aloud'), '1'),
  'a text to make a table of': (text) => edit(requestWith(text, 'table'), '1'),
  'a prompt': readPrompt,
  // As the prompt gives it: with single spaces only.
  'an item of a prompt': (text) => readItem(text.replace(/\s+/g, ' ')),
  'an encounter': checkEncounterText,
  dice: parseDice,
};

describe.each(Object.entries(RECOGNISERS))('%s', { timeout: 60_000 }, (_, recognise) => {
  it('is read in proportion to its length, whatever is repeated in it', () => {
    for (const run of RUNS)
      for (const text of [run, `a ${run}`, `A, ${run} x`]) expect(() => recognise(text)).not.toThrow();
  });
});
