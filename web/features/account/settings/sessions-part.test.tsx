// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SignedInSession } from '#contract/accounts/own-account.ts';
import { answerCalls, failure, success } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { browserName, SessionsPart } from './sessions-part.tsx';

const LIST = 'GET /api/auth/sessions';
const HERE = session('s1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true);
const TOOL = session('s2', 'curl/8.5.0');
const OTHER = session('s3', 'wget/1.24');

function session(id: string, user_agent: string, current = false): SignedInSession {
  const at = '2026-01-05T12:00:00.000Z';
  return { id, user_agent, current, created_at: at, last_used_at: at, address: '192.0.2.7' };
}

const END_TOOL = 'End Session of curl/8.5.0';
const END_OTHER = 'End Session of wget/1.24';

/** Opens the part and waits until it has read the list. */
async function openList(): Promise<Page> {
  const page = await openPage(<SessionsPart />);
  await page.waitFor(() => expect(page.text()).toContain('Firefox on Linux'));
  return page;
}

describe('the sessions in the settings', () => {
  it('names each by its browser, and ends all but the one that is open', async () => {
    answerCalls({ [LIST]: success({ sessions: [HERE, TOOL, OTHER] }) });
    const page = await openList();
    expect(page.text().match(/This session/g)).toHaveLength(1);
    expect(page.names('button')).toEqual([END_TOOL, END_OTHER, 'End All Other Sessions']);
  });

  it('offers to end all others only where there are several', async () => {
    answerCalls({ [LIST]: success({ sessions: [HERE, TOOL] }) });
    expect((await openList()).names('button')).toEqual([END_TOOL]);
  });

  it('ends the one that is pressed, and shows what is left', async () => {
    const end = 'DELETE /api/auth/sessions/s2';
    const answers = { [LIST]: success({ sessions: [HERE, TOOL, OTHER] }), [end]: success({ id: 's2' }) };
    const sent = answerCalls(answers);
    const page = await openList();
    answers[LIST] = success({ sessions: [HERE, OTHER] });
    await page.press('button', END_TOOL);
    await page.waitFor(() => expect(page.names('button')).toEqual([END_OTHER]));
    expect(sent.map(({ call }) => call)).toEqual([LIST, end, LIST]);
  });

  it('says why one could not be ended, and reads the list anew', async () => {
    const refused = failure(404, 'There is no such session any more.', 'not_found');
    const answers = { [LIST]: success({ sessions: [HERE, TOOL] }), 'DELETE /api/auth/sessions/s2': refused };
    answerCalls(answers);
    const page = await openList();
    answers[LIST] = success({ sessions: [HERE] });
    await page.press('button', END_TOOL);
    await page.waitFor(() => expect(page.text()).toContain('There is no such session any more.'));
    await page.waitFor(() => expect(page.names('button')).not.toContain(END_TOOL));
  });
});

describe('browserName', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', 'Unknown browser'],
  ])('of %s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
