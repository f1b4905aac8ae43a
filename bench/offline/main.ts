import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.mjs';
import { findChromium } from '../../scripts/run/find-tools.mjs';
import { startBench } from '../client.ts';
import { ms } from '../row.ts';
import { runOfflineTrial } from './trial.ts';

/**
 * `npm run offline`: two people write in one section on real pages, and go on for minutes without a network. Then both have to be one text
 * that has every word of either.
 *
 *   npm run offline -- --minutes 2 --seed lantern
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});

if (!(await buildWeb())) process.exit(1);
const client = await startBench();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  say(`seed ${values.seed}`);
  const trial = await runOfflineTrial(client, browser, { minutes: Number(values.minutes), seed: values.seed, say });
  const { typed, offline, lost, repeated, back, oneTextAfterMs, isSameForOthers, html } = trial;
  say(`${typed} words were typed, ${offline} of them without a network.`);
  say(`Lost: ${listOf(lost)}. There twice: ${listOf(repeated)}. Taken back and there: ${listOf(back)}.`);
  say(oneTextAfterMs === null ? 'They never became one text.' : `One text ${ms(oneTextAfterMs)} after the last key.`);
  say(`Whoever opens it afterwards sees ${isSameForOthers ? 'the same' : 'ANOTHER TEXT'}.`);
  // Where a word is not whole, the text shows what stands between its parts.
  if (lost.length > 0) say(html);
  process.exitCode = lost.length === 0 && oneTextAfterMs !== null && isSameForOthers ? 0 : 1;
} finally {
  await browser.close();
  await client.close();
}

function listOf(words: readonly string[]): string {
  return words.length === 0 ? 'none' : `${words.length} (${words.join(' ')})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
