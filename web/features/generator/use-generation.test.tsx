// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { setTransport } from '#web/lib/calls/transport.ts';
import { openPage } from '#web/testing/page.tsx';
import { useGeneration } from './use-generation.ts';

const SENTENCE =
  'The generator takes 2 requests a day from each person. It opens again for you on 2026-01-02 at 00:00 UTC.';

function Probe() {
  const { start, error } = useGeneration();
  const ask = () =>
    void start({ prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' });
  return (
    <button type="button" onClick={ask}>
      {error ?? 'Ask'}
    </button>
  );
}

afterEach(() => setTransport(null));

it('shows the sentence with which the server refuses a request beyond the budget', async () => {
  const body = JSON.stringify({ success: false, error: SENTENCE, code: 'generation_limit' });
  setTransport(async () => new Response(body, { status: 429, headers: { 'content-type': 'application/json' } }));
  const page = await openPage(<Probe />);
  await page.press('button', 'Ask');
  await expect.poll(() => page.names('button')).toContain(SENTENCE);
});
