import { BOOK_TYPE_IDS, type BookTypeId, VARIANT_IDS, type VariantId } from '#book/catalogue/book-types.ts';
import { DEFAULT_SECTION_TYPE, type SectionType } from '#book/catalogue/book-choices.ts';
import type { Preset } from '#book/generator/presets.ts';
import type { GenerationRequest } from '#contract/generation.ts';

export interface GeneratorForm {
  bookType: BookTypeId;
  sectionType: SectionType;
  variant: VariantId;
  prompt: string;
}

/** The first values of the form. */
export const DEFAULT_FORM: GeneratorForm = {
  bookType: 'puhb',
  sectionType: DEFAULT_SECTION_TYPE,
  variant: 'standard',
  prompt: '',
};

/** The form at the start, with the book type and rules of the person's settings, if any. */
export function startingForm({
  generatorBookType,
  generatorVariant,
}: {
  generatorBookType: string | null;
  generatorVariant: string | null;
}): GeneratorForm {
  return {
    ...DEFAULT_FORM,
    bookType: BOOK_TYPE_IDS.find((id) => id === generatorBookType) ?? DEFAULT_FORM.bookType,
    variant: VARIANT_IDS.find((id) => id === generatorVariant) ?? DEFAULT_FORM.variant,
  };
}

/** The form filled by a preset; book type and rules stay as chosen. */
export function fillFrom(form: GeneratorForm, preset: Preset): GeneratorForm {
  return { ...form, sectionType: preset.sectionType, prompt: preset.prompt };
}

/** Whether there is anything to generate from. */
export function canGenerate(form: GeneratorForm): boolean {
  return form.prompt.trim() !== '';
}

export function requestOf(form: GeneratorForm): GenerationRequest {
  return {
    prompt: form.prompt.trim(),
    section_type: form.sectionType,
    book_type: form.bookType,
    variant: form.variant,
  };
}
