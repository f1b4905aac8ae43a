const FRAMES_MAX = 5;

/** What failed and where, for a log. The message of an error is left out: it may hold words of the text. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES_MAX)].join('\n');
}
