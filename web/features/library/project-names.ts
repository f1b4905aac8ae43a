import { queryOptions } from '@tanstack/react-query';
import { searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';

/** The person's books, for a list to choose from. */
export const projectNames = queryOptions({
  queryKey: ['projects', 'names'],
  queryFn: ({ signal }) => call(searchProjects, { body: { sort: 'title', order: 'asc' }, signal }),
  select: ({ projects }) => projects.map(({ id, title }) => ({ value: id, label: plainDisplay(title) })),
});
