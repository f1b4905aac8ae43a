import { z } from 'zod';
import { CANON_KINDS } from '#book/canon/kind-words.ts';
import { ENTRY_ALIASES_MAX, ENTRY_FACT_MAX, ENTRY_FACTS_MAX, ENTRY_NAME_MAX } from '#book/catalogue/limits.ts';
import { defineRoute } from './route.ts';

const InProject = z.object({ id: z.string().min(1).max(100) });
const OneEntry = z.object({ id: z.string().min(1).max(100), entryId: z.string().min(1).max(200) });

const Name = z
  .string('Please give the entry a name')
  .trim()
  .min(1, 'Please give the entry a name')
  .max(ENTRY_NAME_MAX, `A name has at most ${ENTRY_NAME_MAX} characters`);
const Kind = z.enum(CANON_KINDS);
const Aliases = z.array(Name).max(ENTRY_ALIASES_MAX, `An entry has at most ${ENTRY_ALIASES_MAX} other names`);
const Fact = z
  .string()
  .trim()
  .min(1)
  .max(ENTRY_FACT_MAX, `A fact has at most ${ENTRY_FACT_MAX.toLocaleString('en')} characters`);
/** The facts of an entry: a list, or one text with a fact on each line. */
const Facts = z.preprocess(
  (given) => (typeof given === 'string' ? given.split('\n').filter((line) => line.trim() !== '') : given),
  z.array(Fact).max(ENTRY_FACTS_MAX, `An entry has at most ${ENTRY_FACTS_MAX} facts`),
);

const Flag = z.enum(['true', 'false']).optional();

/** A person, place, thing or similar that a book names. */
export const CanonEntry = z.object({
  id: z.string(),
  name: z.string(),
  kind: Kind,
  aliases: z.array(z.string()),
  facts: z.array(z.string()),
  /** Whether the entry is kept secret: it is never sent to an AI provider. */
  secret: z.boolean(),
  /** Whether the name was found in the text of the book. */
  found: z.boolean(),
  mentions: z.array(z.object({ section_id: z.string(), section_title: z.string(), count: z.int() })),
});
export type CanonEntry = z.infer<typeof CanonEntry>;

const EntryFacts = z.object({
  name: Name,
  kind: Kind.default('other'),
  aliases: Aliases.default([]),
  facts: Facts.default([]),
  secret: z.boolean().default(false),
});
export type EntryFacts = z.output<typeof EntryFacts>;

const EntryChange = z.object({
  name: Name.optional(),
  kind: Kind.optional(),
  aliases: Aliases.optional(),
  facts: Facts.optional(),
  secret: z.boolean().optional(),
});
export type EntryChange = z.output<typeof EntryChange>;

export const listCanon = defineRoute({
  method: 'GET',
  path: '/projects/:id/canon',
  summary: 'Everybody and everything that a book names, with what its author wrote of it.',
  access: 'user',
  requiredRole: 'reader',
  params: InProject,
  query: z.object({
    search: z.string().max(200).optional(),
    kind: Kind.optional(),
    dismissed: Flag.meta({ description: '`true`: instead, what its author said is no name.' }),
  }),
  response: z.object({ entries: z.array(CanonEntry) }),
  errors: ['project_not_found'],
});

export const addCanonEntry = defineRoute({
  method: 'POST',
  path: '/projects/:id/canon',
  summary: 'Adds an entry to the canon of a book; what was found under its names is put to it.',
  access: 'user',
  requiredRole: 'editor',
  params: InProject,
  body: EntryFacts,
  response: CanonEntry,
  status: 201,
  errors: ['project_not_found', 'entry_exists', 'too_large', 'quota_exceeded'],
});

export const changeCanonEntry = defineRoute({
  method: 'PUT',
  path: '/projects/:id/canon/:entryId',
  summary: 'Changes what is sent of an entry; one that was found by itself becomes its author’s.',
  access: 'user',
  requiredRole: 'editor',
  params: OneEntry,
  body: EntryChange,
  response: CanonEntry,
  errors: ['project_not_found', 'not_found', 'entry_exists', 'too_large', 'quota_exceeded'],
});

export const removeCanonEntry = defineRoute({
  method: 'DELETE',
  path: '/projects/:id/canon/:entryId',
  summary: 'Removes an entry; one that was found by itself is not shown again until it is restored.',
  access: 'user',
  requiredRole: 'editor',
  params: OneEntry,
  query: z.object({
    dismissed: Flag.meta({ description: '`true`: restores what its author said is no name; it is found again.' }),
  }),
  response: z.object({ id: z.string() }),
  errors: ['project_not_found', 'not_found', 'too_large'],
});

export const mergeCanonEntry = defineRoute({
  method: 'POST',
  path: '/projects/:id/canon/:entryId/merge',
  summary: 'Puts an entry into another one: its names become aliases, its facts are added.',
  access: 'user',
  requiredRole: 'editor',
  params: OneEntry,
  body: z.object({ into: z.string().min(1).max(200) }),
  response: CanonEntry,
  errors: ['project_not_found', 'not_found', 'entry_exists', 'too_large', 'quota_exceeded', 'invalid_input'],
});

/** A passage of a book that changes when an entry is renamed. */
export const RenamePlace = z.object({
  section_id: z.string(),
  section_title: z.string(),
  section_version: z.int(),
  index: z.int().meta({ description: 'Which of the places of its section it is, from 0.' }),
  excerpt: z.string(),
  match: z.object({ from: z.int(), to: z.int() }).meta({ description: 'Where in the excerpt the old words are.' }),
  with: z.string().meta({ description: 'The new words.' }),
});
export type RenamePlace = z.infer<typeof RenamePlace>;

export const previewRename = defineRoute({
  method: 'POST',
  path: '/projects/:id/canon/:entryId/rename/preview',
  summary: 'Every place of the book that would change if the entry had this name; the first 1,000 are listed.',
  access: 'user',
  requiredRole: 'editor',
  params: OneEntry,
  body: z.object({ name: Name }),
  response: z.object({ places: z.array(RenamePlace), count: z.int() }),
  errors: ['project_not_found', 'not_found', 'entry_exists', 'overloaded'],
});
export type RenamePlaces = z.infer<typeof previewRename.response>;

export const renameEntry = defineRoute({
  method: 'POST',
  path: '/projects/:id/canon/:entryId/rename',
  summary: 'Gives an entry another name everywhere in the book; restoring `version_id` takes all of it back.',
  access: 'user',
  requiredRole: 'editor',
  params: OneEntry,
  body: z.object({
    name: Name,
    keep_old_name: z.boolean().default(true).meta({ description: 'As another name of the entry.' }),
    leave_out: z
      .array(
        z.object({
          section_id: z.string().min(1).max(100),
          version: z.int().min(1).meta({ description: 'The version of the section whose places were shown.' }),
          indexes: z.array(z.int().min(0)).max(2000).optional().meta({ description: 'Absent: the whole section.' }),
        }),
      )
      .max(2000)
      .default([]),
  }),
  response: z.object({ replaced: z.int(), version_id: z.string().nullable(), entry: CanonEntry }),
  errors: [
    'project_not_found',
    'not_found',
    'entry_exists',
    'version_conflict',
    'too_large',
    'book_too_large',
    'quota_exceeded',
    'overloaded',
  ],
});
export type Renaming = z.output<typeof renameEntry.body>;
export type Renamed = z.infer<typeof renameEntry.response>;
