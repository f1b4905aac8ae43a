import { z } from 'zod';
import type { Attribute } from '../define/attributes.ts';

/** What writes text besides people: a language model, or rules and tables alone, as the built-in generator does. */
export const MAKERS = ['model', 'rules'] as const;
export type Maker = (typeof MAKERS)[number];

/** Who made the texts that a node keeps without marks: null for a person; `edited` where a person changed what a machine wrote. */
const FIELD_ORIGINS = ['model', 'rules', 'model-edited', 'rules-edited'] as const;
export type FieldOrigin = (typeof FIELD_ORIGINS)[number] | null;

export const fieldOrigin: Attribute<FieldOrigin> = { schema: z.enum(FIELD_ORIGINS).nullable(), fallback: null };

export const maker: Attribute<Maker> = { schema: z.enum(MAKERS), fallback: 'model' };

/** The maker that an attribute of HTML names. Whatever else it says, a machine wrote it. */
export function makerFrom(text: string): Maker {
  return text === 'rules' ? 'rules' : 'model';
}

/** Who made it in the beginning, and whether a person changed it since. */
export function readFieldOrigin(origin: FieldOrigin): { by: Maker; isEdited: boolean } | null {
  if (origin === null) return null;
  return { by: makerFrom(origin.replace('-edited', '')), isEdited: origin.endsWith('-edited') };
}

/** The origin of texts of a machine once a person has changed them. */
export function editedOrigin(origin: FieldOrigin): FieldOrigin {
  const read = readFieldOrigin(origin);
  return read && `${read.by}-edited`;
}
