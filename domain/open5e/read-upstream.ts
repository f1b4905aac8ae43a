import { z } from 'zod';
import type { Open5eMonster, Open5eSpell } from '#contract/open5e.ts';

const ENTRIES_MAX = 80;
const TEXT_MAX = 20_000;

/** Text without control characters and tags; '' for any other value. */
const text = z
  .string()
  .max(TEXT_MAX)
  .transform((value) =>
    value
      .toWellFormed()
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replace(/<\/?[a-z!][^<>]*>/gi, '')
      .trim(),
  )
  .catch('');
const name = text.pipe(z.string().min(1).max(200));
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .catch('');
const count = z.number().min(0).max(99_999);
/** A missing or invalid number is null, and not made up. */
const total = count.nullable().catch(null);
const score = z.number().int().min(0).max(99).nullable().catch(null);
const bonus = z.number().int().min(-20).max(60).nullable().catch(null);
const entries = z
  .array(z.object({ name: text, desc: text }).catch({ name: '', desc: '' }))
  .transform((list) => list.filter(({ name }) => name !== '').slice(0, ENTRIES_MAX))
  .catch([]);
const speed = z.record(z.string().regex(/^[a-z]{1,20}$/), z.union([count, z.boolean()])).catch({});
const skills = z.record(z.string().regex(/^[\w ]{1,40}$/), z.number().int().min(-20).max(60)).catch({});

const source = {
  slug: name,
  name,
  desc: text,
  document__slug: text,
  document__title: text,
  document__license_url: address,
  document__url: address,
};

/** A creature from the upstream. It must have a name, everything else may be missing; unknown fields are dropped. */
export const UpstreamMonster: z.ZodType<Open5eMonster> = z.object({
  ...source,
  size: text,
  type: text,
  subtype: text,
  alignment: text,
  armor_class: total,
  armor_desc: text,
  hit_points: total,
  hit_dice: text,
  speed,
  initiative_bonus: bonus,
  strength: score,
  dexterity: score,
  constitution: score,
  intelligence: score,
  wisdom: score,
  charisma: score,
  strength_save: bonus,
  dexterity_save: bonus,
  constitution_save: bonus,
  intelligence_save: bonus,
  wisdom_save: bonus,
  charisma_save: bonus,
  perception: bonus,
  skills,
  damage_vulnerabilities: text,
  damage_resistances: text,
  damage_immunities: text,
  condition_immunities: text,
  senses: text,
  languages: text,
  challenge_rating: text,
  cr: z.number().min(0).max(40).nullable().catch(null),
  actions: entries,
  bonus_actions: entries,
  reactions: entries,
  legendary_desc: text,
  legendary_actions: entries,
  special_abilities: entries,
});

const level = z.number().int().min(0).max(9);

export const UpstreamSpell: z.ZodType<Open5eSpell> = z.object({
  ...source,
  higher_level: text,
  range: text,
  components: text,
  material: text,
  ritual: text,
  duration: text,
  concentration: text,
  requires_concentration: z.boolean().catch(false),
  casting_time: text,
  level: text,
  level_int: level,
  spell_level: level.catch(0),
  school: text,
  dnd_class: text,
});

const Answer = z.object({ count: z.int().min(0), results: z.array(z.unknown()).max(1000) });

/** A page of the upstream's answer, cleaned; null where it does not have the form of a page. Invalid entries are left out. */
export function cleanPage<T>(answer: unknown, entry: z.ZodType<T>): { count: number; results: T[] } | null {
  const page = Answer.safeParse(answer);
  if (!page.success) return null;
  const results = page.data.results.flatMap((given) => {
    const read = entry.safeParse(given);
    return read.success ? [read.data] : [];
  });
  if (results.length === 0 && page.data.results.length > 0) return null;
  return { count: page.data.count, results };
}
