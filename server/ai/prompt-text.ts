import { editInstructions, editTask } from './edit-instructions.ts';
import { instructions, task } from './instructions.ts';
import type { AiRequest } from './provider.ts';

/** What a model is sent: what it is told of its work, and the author's request with what belongs to it. */
export function promptParts(request: AiRequest): { system: string; prompt: string } {
  return request.kind === 'content'
    ? { system: instructions(request), prompt: task(request) }
    : { system: editInstructions(request), prompt: editTask(request) };
}

/** The same as one text. */
export function promptText(request: AiRequest): string {
  const { system, prompt } = promptParts(request);
  return `${system}\n\n${prompt}`;
}
