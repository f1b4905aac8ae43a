import { ASK_INSTRUCTIONS, askTask } from './ask-instructions.ts';
import { editInstructions, editTask } from './edit-instructions.ts';
import { instructions, task } from './instructions.ts';
import type { AiRequest } from './provider.ts';

/** What a model is sent: what it is told of its work, and the author's request with what belongs to it. */
export function promptParts(request: AiRequest): { system: string; prompt: string } {
  if (request.kind === 'ask') return { system: ASK_INSTRUCTIONS, prompt: askTask(request) };
  if (request.kind === 'edit') return { system: editInstructions(request), prompt: editTask(request) };
  return { system: instructions(request), prompt: task(request) };
}

/** The same as one text. */
export function promptText(request: AiRequest): string {
  const { system, prompt } = promptParts(request);
  return `${system}\n\n${prompt}`;
}
