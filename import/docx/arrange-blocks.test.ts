import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { arrange } from './arrange-blocks.ts';

const arranged = (html: string) => serialiseHtml(arrange(parseHtml(html)));

describe('a caption', () => {
  it('belongs to the image before it', () => {
    expect(arranged('<p><a href="b"><img src="a"></a></p><p class="caption">One</p>')).toBe(
      '<figure><img src="a"><figcaption>One</figcaption></figure>',
    );
  });

  it('is followed by the credit of the image', () => {
    const credit = '<p class="credit">Art by Ada</p>';
    const figcaption = `<figcaption>One${credit}</figcaption>`;
    expect(arranged(`<p><img src="a"></p><p class="caption">One</p>${credit}`)).toBe(
      `<figure><img src="a">${figcaption}</figure>`,
    );
    expect(arranged(`<p><img src="a"></p>${credit}`)).toBe(
      `<figure><img src="a"><figcaption>${credit}</figcaption></figure>`,
    );
    expect(arranged(`<p>Words</p>${credit}`)).toBe(`<p>Words</p>${credit}`);
  });

  it('stands by itself under several images, so that none is lost', () => {
    const html = '<p><img src="a"><img src="b"></p><p class="caption">Two</p>';
    expect(arranged(html)).toBe(html);
  });
});
