// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OwnTheme, themeFileText } from '#contract/own-themes.ts';
import { type OpenDemo, openDemo } from '#web/features/demo/testing/open-demo.ts';
import { setTransport } from '#web/lib/calls/transport.ts';
import { openPage } from '#web/testing/page.tsx';
import { readThemeFile, useOwnThemes } from './use-own-themes.ts';

const NIGHT = { name: 'Night', layout: { theme: 'gothic' as const } };
const fileOf = (text: string, size = text.length) => ({ size, text: async () => text });

describe('the file of a theme', () => {
  it('is read as it was written', async () => {
    expect(await readThemeFile(fileOf(themeFileText(NIGHT)))).toMatchObject(NIGHT);
  });

  it.each([
    ['no JSON', 'theme: gothic', 'This is not the file of a theme'],
    ['something else', '{"format":"tome"}', 'This is not the file of a theme'],
    ['of a later version', themeFileText(NIGHT).replace('"version": 1', '"version": 2'), 'another version'],
    ['with more than is known', themeFileText(NIGHT).replace('"theme"', '"glow": 1, "theme"'), 'nothing called glow'],
  ])('is refused with a sentence where it is %s', async (_, text, sentence) => {
    await expect(readThemeFile(fileOf(text))).rejects.toThrow(sentence);
  });

  it('is not read where it is too large', async () => {
    const unread = { size: 70_000, text: () => Promise.reject(new Error('It was read')) };
    await expect(readThemeFile(unread)).rejects.toThrow('This file is too large for a theme.');
  });
});

function Probe() {
  const { themes, error, done, ...acts } = useOwnThemes();
  const [first] = themes;
  const go = (act: Promise<string>) => void act.catch(() => undefined);
  return (
    <>
      <button type="button" onClick={() => go(acts.keep(NIGHT.name, NIGHT.layout))}>
        Keep
      </button>
      <button type="button" onClick={() => go(acts.rename(first?.id ?? 'none', 'Dusk'))}>
        Rename
      </button>
      <button type="button" onClick={() => go(acts.remove(first?.id ?? 'none', first?.name ?? ''))}>
        Delete
      </button>
      <button type="button" onClick={() => go(acts.take(new File([themeFileText(NIGHT)], 'night.theme.json')))}>
        Take
      </button>
      <button type="button">{`Has ${themes.map(({ name }) => name).join(', ')}`}</button>
      <button type="button">{`Says ${error?.message ?? done}`}</button>
    </>
  );
}

describe('the themes of a person', () => {
  let demo: OpenDemo;
  beforeEach(async () => {
    demo = await openDemo();
    setTransport((url, init) =>
      demo.api.transport(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${demo.token}` } }),
    );
  });
  afterEach(() => setTransport(null));

  it('are kept, named anew and deleted, and each time it is said what was done', async () => {
    const page = await openPage(<Probe />);
    const says = (...words: string[]) => expect.poll(() => page.names('button').slice(-2)).toEqual(words);
    await page.press('button', 'Keep');
    await says('Has Night', 'Says “Night” is saved.');
    await page.press('button', 'Rename');
    await says('Has Dusk', 'Says It is called “Dusk” now.');
    await page.press('button', 'Take');
    await says('Has Dusk, Night', 'Says “Night” is saved.');
    await page.press('button', 'Delete');
    await says('Has Night', 'Says “Dusk” is deleted.');
    const { body } = await demo.call<{ themes: OwnTheme[] }>('GET', '/themes');
    expect(body.data.themes).toMatchObject([NIGHT]);
  });

  it('say why something could not be done', async () => {
    const page = await openPage(<Probe />);
    await page.press('button', 'Rename');
    await expect.poll(() => page.names('button').at(-1)).toContain('This theme does not exist');
  });
});
