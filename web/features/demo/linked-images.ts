import { listLinkedImages } from '#contract/linked-images.ts';
import * as listing from '#domain/linked-images/list-linked-images.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';

/** The images of the demo's books on other servers. The demo keeps no images, so that none is fetched. */
export function linkedImageHandlers(services: DemoServices): BoundHandler[] {
  return [
    handle(listLinkedImages, async ({ params }) => ({
      images: await listing.listLinkedImages(services, services.ownerId, params.id),
      server_fetches: false,
    })),
  ];
}
