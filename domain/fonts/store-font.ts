import { fold } from '#book/text/normalize-text.ts';
import { AppError } from '#contract/errors.ts';
import { type FontEmbedding, FONT_MAX_BYTES, FONTS_MAX } from '#contract/fonts.ts';
import {
  type ImageServices,
  planRemoval,
  REMOVAL_WAIT_MS,
  shownFileName,
  storeTogether,
} from '#domain/images/store-images.ts';
import { deleteOwnFont, type FontRow, insertFont, listOwnFonts } from './fonts-store.ts';

export interface FontServices
  extends Pick<ImageServices, 'db' | 'locks' | 'tasks' | 'imageStore' | 'now' | 'newId' | 'requireRoom'> {
  fontChecks: {
    /** Reads and validates a font in the person's turn. A refused one throws `unsupported_type` with a sentence for them. */
    check(personId: string, bytes: Uint8Array, signal?: AbortSignal): Promise<FontFacts>;
  };
  /** SHA-256, in hexadecimal. */
  hashBytes(bytes: Uint8Array): string;
}

/** What is known of a font file. */
export interface FontFacts {
  family: string;
  /** The style as the font names it: "Bold Italic". */
  style: string;
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: number;
  isItalic: boolean;
  type: 'font/ttf' | 'font/otf';
  embedding: FontEmbedding;
}

interface NewFont {
  ownerId: string;
  bytes: Uint8Array;
  /** The name of its file, which is only shown. */
  name: string;
  signal?: AbortSignal;
}

/**
 * Validates a font and stores it as the person's own; its bytes are stored beside those of images. Throws AppError: `unsupported_type` where
 * it is refused, `font_exists` where the person has this style already, `quota_exceeded` where the account has no room.
 */
export async function storeFont(services: FontServices, given: NewFont): Promise<FontRow> {
  const { ownerId, bytes, name, signal } = given;
  if (bytes.length > FONT_MAX_BYTES) throw new AppError('too_large', { message: 'A font can have at most 15 MB.' });
  const { isItalic, ...facts } = await services.fontChecks.check(ownerId, bytes, signal);
  const row: FontRow = {
    id: services.newId(),
    owner_id: ownerId,
    hash: services.hashBytes(bytes),
    ...facts,
    family_folded: fold(facts.family),
    is_italic: isItalic ? 1 : 0,
    bytes: bytes.length,
    name: shownFileName(name),
    created_at: services.now().toISOString(),
  };
  await storeTogether(services, [{ hash: row.hash, bytes }], () =>
    services.db.transaction().execute(async (transaction) => {
      // This comes first, because its lock makes additions to an account run one after the other.
      await services.requireRoom(transaction, ownerId, row.bytes);
      refuseRepeated(row, await listOwnFonts(transaction, ownerId));
      await insertFont(transaction, row);
    }),
  );
  return row;
}

function refuseRepeated(row: FontRow, own: readonly FontRow[]): void {
  const isSame = ({ family_folded, weight, is_italic }: FontRow) =>
    family_folded === row.family_folded && weight === row.weight && is_italic === row.is_italic;
  if (own.some(isSame)) {
    const message = `You have “${row.family}” in the style ${row.style} already. To use another file of it, delete that one first.`;
    throw new AppError('font_exists', { message });
  }
  if (own.length >= FONTS_MAX)
    throw new AppError('quota_exceeded', { message: `An account can hold at most ${FONTS_MAX} fonts.` });
}

/** Deletes the person's font, and in the background its bytes if nothing else uses them. False where it is not theirs. */
export async function removeFont(
  { db, tasks }: Pick<FontServices, 'db' | 'tasks'>,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const removal = await db.transaction().execute(async (transaction) => {
    const hash = await deleteOwnFont(transaction, ownerId, id);
    return hash === null ? null : planRemoval(tasks, transaction, [hash]);
  });
  await removal?.begin(REMOVAL_WAIT_MS);
  return removal !== null;
}
