import { generateImage as askForImages, type ImageModel, NoImageGeneratedError } from 'ai';
import { AppError } from '#contract/errors.ts';
import { type Pause, pauseFor, withBackOff } from './back-off.ts';
import { boundFetch } from './bound-fetch.ts';
import type { AiConfig, ImageProvider, ImageRequest } from '#domain/generation/ai-provider.ts';
import { type KeyOwner, providerFailure } from './provider-failure.ts';

/** Room for four images of the largest size that is stored, encoded as text. */
const LONGEST_ANSWER = 120 * 1024 * 1024;

const MESSAGES = {
  provider_busy: 'The image service is busy. Please try again in a moment.',
  provider_silent: 'The image service did not answer in time. Please try again.',
  provider_failed: 'The image service gave a broken answer. Please try again.',
};
/** Matches messages about something a person can fix: a key, a name, a bill, other words. */
const TELLING = /refused (?:this server|your)|to be paid|model|reached/;

/** The provider of images that the configuration names; null where it names none. */
export async function createImageProvider(
  config: AiConfig & { imageModel: string | null },
  { send, keyOf = 'server', pause = pauseFor }: { send?: typeof fetch; keyOf?: KeyOwner; pause?: Pause } = {},
): Promise<ImageProvider | null> {
  if (config.provider !== 'openai-compatible' || config.imageModel === null || config.baseUrl === null) return null;
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const { baseUrl, apiKey, imageModel, timeoutMs } = config;
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl.replace(/(?<!\/)\/+$/, ''),
    // An answer may name an address of an image to fetch: only addresses of the provider itself are followed.
    fetch: boundFetch(baseUrl, LONGEST_ANSWER, send),
    ...(apiKey ? { apiKey } : {}),
  });
  return createModelImages(provider.imageModel(imageModel), { timeoutMs, keyOf, pause });
}

interface ImageSetting {
  timeoutMs: number;
  keyOf: KeyOwner;
  pause: Pause;
}

function createModelImages(model: ImageModel, { timeoutMs, keyOf, pause }: ImageSetting): ImageProvider {
  async function* ask({ prompt, n, size }: ImageRequest, signal: AbortSignal) {
    const silence = AbortSignal.timeout(timeoutMs);
    try {
      const abortSignal = AbortSignal.any([signal, silence]);
      const { images } = await askForImages({ model, prompt, n, size, abortSignal, maxRetries: 0 });
      yield images.map(({ uint8Array }) => uint8Array);
    } catch (error) {
      throw silence.aborted ? new AppError('provider_silent', { message: MESSAGES.provider_silent }) : error;
    }
  }

  return {
    async generate(request, signal) {
      const tries = withBackOff(() => ask(request, signal), { signal, pause, random: Math.random });
      try {
        for await (const images of tries) return images;
      } catch (error) {
        if (!signal.aborted) throw failure(error, keyOf);
      }
      throw new AppError('call_stopped');
    },
  };
}

/** Turns a failure into the errors of a text provider, with messages about images. */
function failure(error: unknown, keyOf: KeyOwner): AppError {
  if (error instanceof AppError) return error;
  const { code, message, retryAfter, cause } = providerFailure(
    NoImageGeneratedError.isInstance(error) ? error.cause : error,
    keyOf,
  );
  const told = code === 'provider_busy' || !TELLING.test(message);
  return new AppError(code, {
    message: told ? MESSAGES[code === 'provider_busy' ? code : 'provider_failed'] : message.replace('text', 'image'),
    cause,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
