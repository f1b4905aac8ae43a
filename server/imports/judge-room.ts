import { judgeRoom } from '#domain/bounds/quota.ts';
import type { DomainServices } from '#domain/services.ts';
import type { ReadPreview } from './messages.ts';

type Services = Pick<DomainServices, 'store' | 'quotaBytes'>;
type Bytes = ReadPreview['bytes'];

/** `quota_exceeded` where the person has no room for a book of a file. */
export function judgeBookRoom({ store, quotaBytes }: Services, personId: string, bytes: Bytes): Promise<void> {
  return judgeRoom(store, { ownerId: personId, added: bytes.text + bytes.canon + bytes.images, quotaBytes });
}

/** The same for sections that come into an open book: their texts are its owner's, their images those of the person who brings them. */
export async function judgeSectionsRoom(
  { store, quotaBytes }: Services,
  { personId, ownerId }: { personId: string; ownerId: string },
  { text, images }: Bytes,
): Promise<void> {
  const ofOwner = personId === ownerId ? text + images : text;
  await judgeRoom(store, { ownerId: personId, added: images, quotaBytes });
  await judgeRoom(store, { ownerId, added: ofOwner, quotaBytes });
}
