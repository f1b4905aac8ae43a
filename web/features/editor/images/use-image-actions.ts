import { useRef, useState } from 'react';
import { generateImage } from '#contract/generation.ts';
import { updateImage } from '#contract/images.ts';
import { updateProject } from '#contract/projects.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { imageIdOf } from '#web/lib/books/image-address.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { showMessage, showNote } from '../base/messages.ts';

interface ImageActionsOptions {
  projectId: string;
  generation: { showMissing(): void };
  onChange(change: (images: SectionImage[]) => SectionImage[]): void;
  onReplace(before: SectionImage, after: SectionImage): void;
}

/** The number and size when one image is generated again. */
const AGAIN = { n: 1, size: '1024x1024' } as const;

/** The actions on the images of a section. Each change is saved with the section. */
export function useImageActions({ projectId, generation, onChange, onReplace }: ImageActionsOptions) {
  // The key of a card stays the same when its image is replaced, so that alt text that is being typed is not lost.
  const firstIds = useRef(new Map<string, string>());
  const cardOf = ({ id }: SectionImage) => firstIds.current.get(id) ?? id;
  const [regenerating, setRegenerating] = useState<ReadonlySet<string>>(new Set());

  async function regenerate(image: SectionImage): Promise<void> {
    const prompt = image.alt.trim();
    if (prompt === '') {
      showMessage('This image has no alt text', 'Please say what it shows: the new picture is made from these words.');
      return;
    }
    setRegenerating((busy) => new Set(busy).add(image.id));
    try {
      const data = await call(generateImage, { body: { prompt, ...AGAIN, project_id: projectId } });
      const made = data[0];
      if (!made) throw new Error('The image service sent no picture. Please try again.');
      const after = { ...image, id: made.id, url: made.url, type: 'generated' };
      firstIds.current.set(after.id, cardOf(image));
      onReplace(image, after);
      showUndo('A new picture took the place of the old one.', () => onReplace(after, image));
    } catch (error) {
      if (isModelMissing(error)) generation.showMissing();
      else tellFailure('The image could not be regenerated', error);
    } finally {
      setRegenerating((busy) => new Set([...busy].filter((id) => id !== image.id)));
    }
  }

  async function useAsCover({ url }: SectionImage): Promise<void> {
    try {
      await call(updateProject, { params: { id: projectId }, body: { content: { thumbnail: url } } });
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      showNote('This picture is on the book’s cover now.');
    } catch (error) {
      tellFailure('The cover could not be changed', error);
    }
  }

  return {
    regenerating,
    cardOf,
    regenerate,
    useAsCover,
    describe: ({ id }: SectionImage, words: Partial<Pick<SectionImage, 'alt' | 'caption'>>) =>
      onChange((images) => images.map((image) => (image.id === id ? { ...image, ...words } : image))),
    remove(image: SectionImage, index: number) {
      onChange((images) => images.filter(({ id }) => id !== image.id));
      showUndo(`“${image.alt.trim() || `Picture ${index + 1}`}” was removed from this section.`, () =>
        onChange((images) => images.toSpliced(Math.min(index, images.length), 0, image)),
      );
    },
    /** Also saves the alt text in the author's library, so that a search there finds the image by it. */
    shareAlt({ url, alt }: SectionImage) {
      const id = imageIdOf(url);
      if (id === null || alt.trim() === '') return;
      // A failure can be ignored, since the alt text is also saved with the section.
      call(updateImage, { params: { id }, body: { alt } }).catch(() => undefined);
    },
  };
}

function tellFailure(title: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the failure belongs in the console too
  console.warn(title, messageOf(error));
  showMessage(title, messageOf(error));
}

/** Opens the dialog that generates images. Asks the server whether it can only when somebody wants an image. */
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
