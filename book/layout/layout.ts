import { z } from 'zod';
import { isRecord } from '../document/definition.ts';

const TAG_MAX = 60;

const LanguageTag = z
  .string()
  .trim()
  .max(TAG_MAX, 'A language tag has at most 60 characters')
  .refine((tag) => canonicalTag(tag) !== null, 'Please give the language as a tag such as "en" or "pt-BR"')
  .overwrite((tag) => canonicalTag(tag) ?? tag);

/**
 * How a book is laid out, as its author chose: the one table of these choices. A further choice is a line here and one below; the
 * interface, the stores, copies and archives follow from them.
 */
export const Layout = z.object({
  /** BCP 47, in its canonical spelling: "en", "pt-BR". */
  language: LanguageTag,
  /** Whether straight quotation marks and the like become those of the language. */
  smart_quotes: z.boolean(),
});
export type Layout = z.infer<typeof Layout>;

/** What holds until an author chooses. */
export const DEFAULT_LAYOUT: Layout = { language: 'en', smart_quotes: true };

/** Some of the choices; those that are absent stay as they are. */
export const LayoutChange = Layout.partial();
export type LayoutChange = z.infer<typeof LayoutChange>;

/** Those of the choices that are there and can be; whatever else was stored, edited or read is left out. */
export function readLayout(given: unknown): LayoutChange {
  if (!isRecord(given)) return {};
  const choices = Object.entries(Layout.shape).flatMap(([name, rule]) => {
    const { success, data } = rule.safeParse(given[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(choices) as LayoutChange;
}

/** Those of the choices that differ from what holds anyway. */
export function ownChoices(layout: Layout): LayoutChange {
  const choices = Object.entries(layout).filter(([name, value]) => value !== DEFAULT_LAYOUT[name as keyof Layout]);
  return Object.fromEntries(choices) as LayoutChange;
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
