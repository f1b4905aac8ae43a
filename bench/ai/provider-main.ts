import { begin, chunk, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { WORD_MS, WORDS } from './pace.ts';
import { stampedWord } from './stamp.ts';

/** A service of language models in a process of its own, whose words say when they were sent. Tells its address to whoever started it. */
const { baseUrl } = await startCompletionsServer((_request, response) => {
  begin(response);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    response.write(chunk(stampedWord()));
    if (sent < WORDS) return;
    clearInterval(timer);
    response.write(chunk(null, 'stop'));
    response.end('data: [DONE]\n\n');
  }, WORD_MS);
  response.on('close', () => clearInterval(timer));
});
process.on('disconnect', () => process.exit());
process.send?.(baseUrl);
