import { describe, expect, it } from 'vitest';
import { writerOf } from './generator-part.tsx';

describe('who writes and draws', () => {
  it('is the server alone where no model is named', () => {
    expect(writerOf({ provider: 'builtin', model: null, image_model: null, own: false })).toBe(
      'Texts are made by this server’s own generator; your prompts stay here. It makes no pictures.',
    );
  });

  it('is a service by its model’s name, which gets the prompt', () => {
    const text = writerOf({ provider: 'openai-compatible', model: 'gpt-x', image_model: 'painter', own: false });
    expect(text).toContain('written by gpt-x; your prompt and what stands around its place go to that service');
    expect(text).toContain('Pictures are made by painter');
    expect(writerOf({ provider: 'openai-compatible', model: 'gpt-x', image_model: null, own: true })).toContain(
      'written by gpt-x, by your own key; your prompt',
    );
    expect(writerOf({ provider: 'anthropic', model: null, image_model: null, own: false })).toContain(
      'written by a language model of Anthropic; your prompt',
    );
  });
});
