import { AppError } from '#contract/errors.ts';
import { type Pause, withBackOff } from './back-off.ts';
import { type Asked, callModel } from './call-model.ts';
import type { HostedModel } from './language-models.ts';
import { objectInstructions, objectTask, promptParts } from '#domain/generation/prompts.ts';
import { jsonFormat, lacksJson, readObject } from './objects.ts';
import type { AiOptions, AiProvider, AiRequest } from '#domain/generation/ai-provider.ts';
import { type KeyOwner, providerFailure } from './provider-failure.ts';

export interface ModelSetting {
  model: HostedModel;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  pause: Pause;
  random: () => number;
  keyOf: KeyOwner;
}

type Call = Omit<AiOptions, 'watched'>;

/** A hosted model as a provider: its stream becomes text, its failures become the product's, and the vendor's shapes stay here. */
export function createModelProvider({ model, timeoutMs, wholeMs, pause, random, keyOf }: ModelSetting): AiProvider {
  const pieces = (asked: Asked, { signal, onUse, onCut }: Call) =>
    withBackOff(() => callModel(model, asked, { signal, onUse, onCut, timeoutMs, wholeMs }), { signal, pause, random });

  async function whole(asked: Asked, options: Call): Promise<string> {
    let text = '';
    for await (const piece of pieces(asked, options)) text += piece;
    if (options.signal.aborted) throw new AppError('call_stopped');
    return text;
  }

  return {
    isModel: true,
    async *stream(request: AiRequest, options: AiOptions) {
      try {
        yield* pieces(promptParts(request), options);
      } catch (error) {
        if (!options.signal.aborted) throw providerFailure(error, keyOf);
      }
    },
    async object(request, form, { signal, earlier, onUse }) {
      const prompt = objectTask(request, earlier);
      const ask = (isBound: boolean) => {
        const system = objectInstructions(request, form, isBound);
        const asked = { system, prompt, ...(isBound && { responseFormat: jsonFormat(form) }) };
        return whole(asked, { signal, onUse });
      };
      try {
        const bound = await ask(true).catch((error: unknown) => {
          if (lacksJson(error)) return '';
          throw error;
        });
        // A service that cannot be held to a schema, or does not keep to it, is shown the schema.
        const found = (await readObject(bound, form)) ?? (await readObject(await ask(false), form));
        if (found === null) throw new AppError('provider_failed', { message: NO_DATA });
        return found;
      } catch (error) {
        throw signal.aborted ? new AppError('call_stopped') : providerFailure(error, keyOf);
      }
    },
  };
}

const NO_DATA = 'The text service did not answer in the form that was asked for. Please try again.';
