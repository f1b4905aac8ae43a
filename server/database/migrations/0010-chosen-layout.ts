import type { Migration } from './migration.ts';

/** What held at the time for a book whose author had chosen nothing. It stays as it is here, whatever the defaults become. */
const DEFAULTS = { language: 'en', smart_quotes: true, paper: 'a4', columns: 2, base_size_pt: 9.6 };

/**
 * The layout of a project was stored whole: what the author had chosen, and the defaults for the rest. Now it is what the author chose. A
 * stored value cannot tell who chose it; one that is the default is taken as not chosen.
 */
export const chosenLayout: Migration = {
  name: '0010-chosen-layout',
  statements: ({ kind }) => [kind === 'sqlite' ? SQLITE : POSTGRES],
};

const SQLITE = `update projects set layout = json_remove(layout, ${Object.entries(DEFAULTS)
  .map(
    ([name, value]) =>
      `case when layout -> '$.${name}' = '${JSON.stringify(value)}' then '$.${name}' else '$.nothing' end`,
  )
  .join(', ')})`;

const POSTGRES = `update projects set layout = coalesce((
  select jsonb_object_agg(name, value)::text from jsonb_each(layout::jsonb) as choice (name, value)
  where not '${JSON.stringify(DEFAULTS)}'::jsonb @> jsonb_build_object(name, value)
), '{}')`;
