import type { VariantId } from '../../catalogue/book-types.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { statBlockToMarkdown } from '../../rules-5e/stat-block/stat-block-markdown.ts';
import { toLayout2014 } from '../creatures/layout-2014.ts';
import { createExpander, type Expander } from '../grammar.ts';
import { createRandom, type Random } from '../random.ts';
import { PEOPLE } from '../tables/people.ts';
import { type Omissions, applyOmissions } from './omissions.ts';
import type { PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import { type Named, NAMED, type Topic, TOPICS } from './scheme.ts';

/** What the author settled on that a part's text follows. */
export interface PartSetting {
  variant: VariantId;
  /** The titles of the sections that are written, by their part: nothing refers to one that is not. */
  titles: ReadonlyMap<string, string>;
  /** Another number says the same in other words. */
  attempt: number;
  /** What they took out of the outline. */
  omissions?: Omissions;
}

/** What the writers of parts tell an adventure with. */
export interface PartWriter {
  adventure: Adventure;
  random: Random;
  expander: Expander;
  /** A text of the scheme in words, each of its sentences with a capital. */
  say(template: string): string;
  /** " (see *Title*)" for a part that is in the book, else nothing. */
  see(part: PartId): string;
  has(part: PartId): boolean;
  /** Whether this part tells of somebody, something or a topic; not where its author crossed it out. */
  tells(what: Named | Topic): boolean;
  statBlock(block: StatBlock): string;
}

/** Begins to tell a part of an adventure; the same part and attempt are told in the same words. */
export function createPartWriter(planned: Adventure, part: PartId, setting: PartSetting): PartWriter {
  const { variant, titles, attempt, omissions } = setting;
  const adventure = applyOmissions(planned, withForbidden(omissions, planned), part);
  const random = createRandom(`${adventure.seed}\n${part}\n${attempt}`);
  const expander = createExpander(PEOPLE, random, adventure.limits.words);
  return {
    adventure,
    random,
    expander,
    say: (template) => expander.sentences(template, adventure.values),
    see(id) {
      const title = titles.get(id);
      return title === undefined || id === part ? '' : ` (see *${title}*)`;
    },
    has: (id) => titles.has(id),
    tells: (what) => !adventure.leftOut.has(what),
    statBlock: (block) => statBlockToMarkdown(variant === 'classic' ? toLayout2014(block) : block, 2),
  };
}

/** What the brief forbids is left out as if its author had crossed it out. */
function withForbidden(omissions: Omissions | undefined, { leftOut }: Adventure): Omissions {
  const topics = TOPICS.filter((topic) => leftOut.has(topic));
  const named = NAMED.filter((id) => leftOut.has(id));
  return {
    names: omissions?.names ?? new Map(),
    places: omissions?.places ?? new Set(),
    everywhere: new Set([...(omissions?.everywhere ?? []), ...named]),
    topics: new Set([...(omissions?.topics ?? []), ...topics]),
  };
}
