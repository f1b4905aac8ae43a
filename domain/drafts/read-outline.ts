import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { DEFAULT_SECTION_TYPE, SECTION_TYPES, type SectionType } from '#book/catalogue/book-choices.ts';
import { isRecord } from '#book/document/nodes.ts';
import { OUTLINE_MAX, SUMMARY_MAX } from '#contract/drafts.ts';
import type { ProposedSection } from './drafts.ts';

/** An item of a list: its mark, the title (perhaps in bold), the kind in brackets, and after a colon or a dash the summary. */
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/;
const KIND = /(?!^)[[(]\s*(\p{L}+)[^\])]*([\])]?)/u;
const BEFORE_SUMMARY = /^\s*\**\s*[:–—-]?/;

/**
 * Reads the sections that a language model proposes as a list of lines `- Title (kind): summary`. It ignores everything else; an unknown kind
 * becomes the usual one. Never throws; empty where there is no list.
 */
export function readOutline(text: string): ProposedSection[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const item = ITEM.exec(line)?.[1];
      return item === undefined ? [] : [sectionOf(item)];
    })
    .filter(({ title }) => title !== '')
    .slice(0, OUTLINE_MAX);
}

/** Reads the sections from `{sections: [{title, kind, summary}]}`, or from the list alone. Never throws; empty where there are none. */
export function readOutlineData(value: unknown): ProposedSection[] {
  const list = isRecord(value) ? value.sections : value;
  if (!Array.isArray(list)) return [];
  return list
    .filter(isRecord)
    .map(({ title, kind, summary }) => ({
      title: plain(wordsOf(title)).slice(0, SECTION_TITLE_MAX),
      kind: kindOf(wordsOf(kind)),
      summary: plain(wordsOf(summary)).slice(0, SUMMARY_MAX),
      part: null,
    }))
    .filter(({ title }) => title !== '')
    .slice(0, OUTLINE_MAX);
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ') : '';
}

function sectionOf(item: string): ProposedSection {
  const { title, kind, summary } = partsOf(item.replace(/^\*+/, ''));
  return {
    title: plain(title).slice(0, SECTION_TITLE_MAX),
    kind: kindOf(kind),
    summary: plain(summary).slice(0, SUMMARY_MAX),
    part: null,
  };
}

/** Where no kind stands in closed brackets, the summary follows the first colon. */
function partsOf(item: string): { title: string; kind: string; summary: string } {
  const found = KIND.exec(item);
  const [bracket = '', kind = '', closing = ''] = found ?? [];
  if (found && closing !== '') {
    const summary = item.slice(found.index + bracket.length).replace(BEFORE_SUMMARY, '');
    return { title: item.slice(0, found.index), kind, summary };
  }
  const [title = '', ...summary] = item.split(/:\s+/);
  return { title, kind: '', summary: summary.join(': ') };
}

function kindOf(word: string): SectionType {
  return SECTION_TYPES.find((kind) => kind === word.toLowerCase()) ?? DEFAULT_SECTION_TYPE;
}

function plain(text: string): string {
  return text
    .replace(/[*_`#]+/g, '')
    .replace(/[:–—-]\s*$/, '')
    .trim()
    .toWellFormed();
}
