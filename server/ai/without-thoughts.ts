const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * A text without what its model thinks before it, between tags, as models do that people run themselves where the service does not take it out. Tags
 * further down are text. Nothing is told before the first word, so that a blank answer has no pieces.
 */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: 'beginning' | 'thinking' | 'thought' | 'text' = 'beginning';
  let held = '';
  for await (const piece of pieces) {
    if (state === 'text') {
      yield piece;
      continue;
    }
    held += piece;
    if (state === 'beginning') state = begun(held);
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      if (end >= 0) state = 'thought';
      held = end < 0 ? held.slice(-CLOSE.length) : held.slice(end + CLOSE.length);
    }
    if (state === 'thought') held = held.trimStart();
    if (state === 'beginning' || state === 'thinking' || held === '') continue;
    yield held;
    state = 'text';
  }
  if (state === 'beginning' && held.trim() !== '') yield held;
}

/** What an answer begins with, as far as it has come. */
function begun(held: string): 'beginning' | 'thinking' | 'text' {
  const text = held.trimStart();
  if (text.startsWith(OPEN)) return 'thinking';
  return OPEN.startsWith(text) ? 'beginning' : 'text';
}
