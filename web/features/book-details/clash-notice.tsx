import { Alert, Button, Group } from '@mantine/core';
import { BOOK_TYPES, VARIANTS } from '#book/catalogue/book-types.ts';
import { STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import {
  CHAPTER_NUMBERS_LABELS,
  CHAPTER_START_LABELS,
  LICENCE_LABELS,
  TOC_DEPTH_LABELS,
} from '#book/layout/layout-choices.ts';
import { paperName } from '#book/layout/papers.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { DETAIL_LABELS, type DetailName, type Details } from './details.ts';
import type { Clash } from './save-details.ts';

interface ClashNoticeProps {
  clash: Clash;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Shows which of the author's changes conflict with changes that another person or tab has made, and lets the author choose. */
export function ClashNotice({ clash, onKeepMine, onTakeTheirs }: ClashNoticeProps) {
  return (
    <Alert role="alert" color="gold" title="This book was changed elsewhere meanwhile">
      <ul>
        {clash.names.map((name) => (
          <li key={name}>{`${DETAIL_LABELS[name]} is there: ${wordsOf(name, clash.current.details)}`}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          Take those
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          Save mine
        </Button>
      </Group>
    </Alert>
  );
}

function wordsOf(name: DetailName, details: Details): string {
  if (name === 'status') return STATUS_LABELS[details.status];
  if (name === 'variant') return VARIANTS[details.variant].name;
  if (name === 'book_type') return BOOK_TYPES[details.book_type].name;
  if (name === 'chapter_start') return CHAPTER_START_LABELS[details.chapter_start];
  if (name === 'chapter_numbers') return CHAPTER_NUMBERS_LABELS[details.chapter_numbers];
  if (name === 'toc_depth') return TOC_DEPTH_LABELS[details.toc_depth] ?? '';
  if (name === 'licence') return LICENCE_LABELS[details.licence];
  if (name === 'thumbnail') return details.thumbnail === '' ? 'no picture' : 'another picture';
  if (name === 'theme') return THEMES[details.theme].name;
  if (name === 'settings') return 'other ones';
  if (name === 'paper') return paperName(details.paper);
  const value = details[name];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'empty' : `“${text}”`;
}
