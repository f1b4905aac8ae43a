import { AppError } from '#contract/errors.ts';
import type { StoredProject } from './projects.ts';

/** Whatever writes for a book by machine asks this first. Throws `ai_off` where its author switched that off. */
export function requireAiOn({ ai }: Pick<StoredProject, 'ai'>): void {
  if (ai === 'off') throw new AppError('ai_off');
}
