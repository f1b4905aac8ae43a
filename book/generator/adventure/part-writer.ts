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

/** The author's decisions that the text of a part follows. */
export interface PartSetting {
  variant: VariantId;
  /** The titles of the sections that are written, by part. Texts do not refer to other sections. */
  titles: ReadonlyMap<string, string>;
  /** Another number gives the same content in other words. */
  attempt: number;
  /** What the author removed from the outline. */
  omissions?: Omissions;
}

/** What the writers of parts need to write an adventure. */
export interface PartWriter {
  adventure: Adventure;
  random: Random;
  expander: Expander;
  /** Expands a text of the scheme and capitalises its sentences. */
  say(template: string): string;
  /** Returns " (see *Title*)" for a part that is in the book, otherwise ''. */
  see(part: PartId): string;
  has(part: PartId): boolean;
  /** Whether this part may mention a name or a topic. It may not if the author removed it. */
  tells(what: Named | Topic): boolean;
  statBlock(block: StatBlock): string;
}

/** Prepares the writing of a part of an adventure. The same part and attempt give the same words. */
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

/** Adds what the brief forbids, as if the author had removed it. */
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
