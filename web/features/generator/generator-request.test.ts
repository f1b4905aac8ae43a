import { describe, expect, it } from 'vitest';
import { QUICK_TEMPLATES } from '#book/generator/presets.ts';
import { canGenerate, DEFAULT_FORM, fillFrom, requestOf, startingForm } from './generator-request.ts';

describe('the generator’s form', () => {
  it('begins with its defaults', () => {
    expect(startingForm({ generatorBookType: null, generatorVariant: null })).toEqual({
      bookType: 'puhb',
      sectionType: 'story',
      variant: 'standard',
      prompt: '',
    });
  });

  it('begins with what a person has chosen in the settings, where it still exists', () => {
    expect(startingForm({ generatorBookType: 'campaign', generatorVariant: 'gone' })).toMatchObject({
      bookType: 'campaign',
      variant: 'standard',
    });
  });

  it('generates from no blank prompt, and sends it trimmed', () => {
    expect(canGenerate({ ...DEFAULT_FORM, prompt: ' \n' })).toBe(false);
    const form = { ...DEFAULT_FORM, prompt: ' A tavern. ' };
    expect(canGenerate(form)).toBe(true);
    expect(requestOf(form)).toEqual({
      prompt: 'A tavern.',
      section_type: 'story',
      book_type: 'puhb',
      variant: 'standard',
    });
  });
});

describe('the six quick templates', () => {
  it.each([
    ['Tavern Description', 'location'],
    ['Dragon Encounter', 'encounter'],
    ['Magic Sword', 'item'],
    ['Mysterious NPC', 'character'],
    ['Dungeon Room', 'location'],
    ['Plot Hook', 'story'],
  ])('%s fills in %s and a prompt, and leaves the rest as chosen', (name, sectionType) => {
    const preset = QUICK_TEMPLATES.find((one) => one.name === name);
    if (!preset) throw new Error(name);
    expect(fillFrom({ ...DEFAULT_FORM, variant: 'quick' }, preset)).toMatchObject({
      sectionType,
      variant: 'quick',
      prompt: preset.prompt,
    });
  });
});
