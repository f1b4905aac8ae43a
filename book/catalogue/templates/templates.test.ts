import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../../document/parse.ts';
import { printedDocument } from '../../document/printed.ts';
import { documentToHtml, isEmptyDocument } from '../../document/html/to-html.ts';
import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import { parseStatBlock } from '../../rules-5e/stat-block.ts';
import { isTemplateId, TEMPLATE_IDS, templatesFor } from '../template-list.ts';
import { TEMPLATES } from './templates.ts';
import { WIZARD_BOOK_TYPES } from '../book-types.ts';

describe('templates', () => {
  it('are in the required groups', () => {
    const ids = (group: Parameters<typeof templatesFor>[0]) => templatesFor(group).map(({ id }) => id);
    expect(ids('adventure')).toEqual(['adventure-classic', 'adventure-urban', 'adventure-wilderness']);
    expect(ids('sourcebook')).toEqual(['sourcebook-player', 'sourcebook-dm']);
    expect(ids('campaign')).toEqual(['campaign-epic', 'campaign-sandbox']);
    expect(ids('supplement')).toEqual(['supplement-bestiary', 'supplement-magic']);
  });

  it('fit every type of book the wizard offers', () => {
    for (const { group } of WIZARD_BOOK_TYPES) expect(templatesFor(group).length).toBeGreaterThan(0);
  });

  it('are distinguished from other ids', () => {
    expect(isTemplateId('campaign-epic')).toBe(true);
    expect(isTemplateId('toString')).toBe(false);
  });
});

describe.each(TEMPLATE_IDS)('%s', (id) => {
  const template = TEMPLATES[id];

  it('has four to seven sections with titles of their own', () => {
    expect(template.sections.length).toBeGreaterThanOrEqual(4);
    expect(template.sections.length).toBeLessThanOrEqual(7);
    expect(new Set(template.sections.map(({ title }) => title)).size).toBe(template.sections.length);
  });

  it.each(template.sections)('holds canonical HTML in "$title"', ({ html }) => {
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
    expect(documentFromHtml(html).textContent.length).toBeGreaterThan(300);
  });

  it('gives its advice as hints, which are not printed, in a text of its own', () => {
    const docs = template.sections.map(({ html }) => documentFromHtml(html));
    expect(docs.some(({ children }) => children.some(({ type }) => type.name === 'hint'))).toBe(true);
    for (const doc of docs) expect(isEmptyDocument(printedDocument(doc))).toBe(false);
  });

  it('has stat blocks whose numbers agree', () => {
    for (const { html } of template.sections) {
      documentFromHtml(html).descendants((node) => {
        if (node.type.name !== 'statBlock') return;
        expect(checkStatBlock(parseStatBlock(node.attrs.data))).toEqual([]);
      });
    }
  });
});
