import { TITLE_MIN } from './limits.ts';

export const TITLE_TOO_SHORT = 'Title must be at least 3 characters long';

/** What is wrong with a title, once something is typed; specification §5. */
export function titleProblem(title: string): string | null {
  return title !== '' && title.trim().length < TITLE_MIN ? TITLE_TOO_SHORT : null;
}
