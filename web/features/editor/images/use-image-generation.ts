import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { showMessage } from '../host/messages.ts';

/** Whether the server can generate images. It is asked only when somebody wants an image. */
export function useImageGeneration() {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'missing'>('nothing');
  const [isAsking, setAsking] = useState(false);

  async function open(): Promise<void> {
    setAsking(true);
    try {
      const generator = await queryClient.fetchQuery(generatorQuery);
      setShown(generator.image_model === null ? 'missing' : 'dialog');
    } catch (error) {
      showMessage('The image could not be generated', messageOf(error));
    } finally {
      setAsking(false);
    }
  }

  return {
    isAsking,
    isOpen: shown === 'dialog',
    isMissing: shown === 'missing',
    open,
    close: () => setShown((now) => (now === 'dialog' ? 'nothing' : now)),
    dismiss: () => setShown('nothing'),
    showMissing: () => setShown('missing'),
  };
}

/** Whether the server said that it has no image model. */
export function isModelMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'image_model_missing';
}
