import type { AnchorWish } from '#book/collaboration/anchor.ts';
import type { LivingServices, OwnKey } from '../living/living-services.ts';
import { openLiving } from '../living/open-living.ts';
import type { AnchorOf, StoredAnchor } from './comments-store.ts';

/** The anchors of what is wished for in a section as it is now, in the same order; null where the words are not there. */
export async function placeAnchors(
  services: LivingServices,
  own: OwnKey,
  wishes: readonly AnchorWish[],
): Promise<(StoredAnchor | null)[]> {
  const { log_id, bytes } = await openLiving(services, { ...own, known: null });
  const anchors = await services.livingTexts.anchor(own.ownerId, { state: bytes, wishes });
  return anchors.map((anchor) => anchor && { ...anchor, log_id });
}

/**
 * Finds the words of comments again in a section that has begun another row of updates since, as one does that comes back from the trash: places
 * in the earlier one say nothing in it. Returns the anchors as they are now.
 */
export async function placeAgain(
  services: LivingServices,
  own: OwnKey,
  before: readonly AnchorOf[],
): Promise<AnchorOf[]> {
  const wishes = before.map(({ anchor: { words, before: ahead, after } }) => ({ quote: words, before: ahead, after }));
  const { log_id, bytes } = await openLiving(services, { ...own, known: null });
  const found = await services.livingTexts.anchor(own.ownerId, { state: bytes, wishes });
  const anchors = before.map(({ id, anchor }, index) => {
    const { quote } = anchor;
    return { id, anchor: { ...anchor, is_gone: true, ...found[index], quote, log_id } };
  });
  await services.store.transaction(async (records) => {
    await records.projects.lock(own.ownerId, [own.key.projectId]);
    for (const anchor of anchors) await records.comments.replaceAnchor(anchor);
  });
  return anchors;
}
