import type { Outline, OutlineSection } from '#contract/drafts.ts';
import { DEFAULT_SECTION_TYPE } from '#book/catalogue/book-choices.ts';

/** A section of an outline while it is edited; `key` stays its own, also before it has an id. */
export type EditedSection = OutlineSection & { key: string };

export function edited(sections: readonly EditedSection[], key: string, part: Partial<EditedSection>): EditedSection[] {
  return sections.map((section) => (section.key === key ? { ...section, ...part } : section));
}

export function added(sections: readonly EditedSection[], key: string): EditedSection[] {
  return [...sections, { key, title: '', kind: DEFAULT_SECTION_TYPE, summary: '' }];
}

export function removed(sections: readonly EditedSection[], key: string): EditedSection[] {
  return sections.filter((section) => section.key !== key);
}

/** The section at a place one further up or down; unchanged at the ends. */
export function moved(sections: readonly EditedSection[], at: number, by: -1 | 1): EditedSection[] {
  const [section, other] = [sections[at], sections[at + by]];
  if (!section || !other) return [...sections];
  return sections.with(at, other).with(at + by, section);
}

/** What is sent of it. */
export function outlineFrom(sections: readonly EditedSection[]): Outline {
  return {
    sections: sections.map(({ id, title, kind, summary }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      kind,
      summary,
    })),
  };
}
