import type { Attributes } from './attributes.ts';

/** What a version of the schema changed of a block or mark, so that documents of earlier versions are read as they were meant. */
export interface Migration {
  /** The first version of the schema with the change. */
  version: number;
  /** What the block or mark was called before, where the change was to its name. */
  formerName?: string;
  /** Its attributes in this version, from those of the version before. */
  attributes?(attrs: Attributes): Attributes;
}

/** The change that gives an attribute another name. */
export function renamed(from: string, to: string): Migration['attributes'] {
  return ({ [from]: value, ...others }) => (value === undefined || to in others ? others : { ...others, [to]: value });
}
