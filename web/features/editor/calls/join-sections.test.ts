import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { joinedText } from './join-sections.ts';

const section = (title: string, html: string) => ({ title, doc: documentFromHtml(html).toJSON() });
const joined = (html: string, level?: number) =>
  documentToHtml(readStored(JSON.stringify(joinedText(section('One', '<p>a</p>'), section('The Yard', html), level))));

describe('the title of a section that is joined with the one before', () => {
  it('is a heading above those of its text', () => {
    expect(joined('<p>b</p>')).toBe('<p>a</p><h2>The Yard</h2><p>b</p>');
    expect(joined('<h2>Well</h2>')).toBe('<p>a</p><h2>The Yard</h2><h2>Well</h2>');
    expect(joined('<p>b</p><h4>Well</h4>')).toBe('<p>a</p><h3>The Yard</h3><p>b</p><h4>Well</h4>');
  });

  it('has the level that it had before it was split off', () => {
    expect(joined('<p>b</p>', 3)).toBe('<p>a</p><h3>The Yard</h3><p>b</p>');
  });
});
