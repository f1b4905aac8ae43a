import { AppError } from '#contract/errors.ts';
import { fetchLinkedImages, listLinkedImages, placeImages } from '#contract/linked-images.ts';
import * as listing from './list-linked-images.ts';
import * as placing from './place-images.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { addressOf } from '#domain/images/present-images.ts';
import { fetchImages, type ImageFetchServices } from './fetch-images.ts';

export interface LinkedImageServices extends DomainServices, ImageFetchServices {
  config: { fetchImages: boolean };
  imageFetches: {
    /** Waits until the person may have the server fetch images. Their slot is held until the returned function is called. */
    acquire(personId: string, signal?: AbortSignal): Promise<() => void>;
  };
}

export function linkedImageHandlers(services: LinkedImageServices): BoundHandler[] {
  const { config, imageFetches } = services;
  return [
    handle(listLinkedImages, async ({ book, params }) => ({
      images: await listing.listLinkedImages(services, book.ownerId, params.id),
      server_fetches: config.fetchImages,
    })),

    handle(fetchLinkedImages, async ({ user, book, params, body, signal }) => {
      if (!config.fetchImages) throw new AppError('image_fetch_off');
      const { ownerId } = book;
      const linked = await listing.listLinkedImages(services, ownerId, params.id);
      const release = await imageFetches.acquire(user.id, signal);
      try {
        const images = await fetchImages(services, { personId: user.id, urls: body.urls, linked, signal });
        const stored = images.flatMap(({ url, address }) => (address === undefined ? [] : [[url, address] as const]));
        const placed = await placing.placeImages(services, {
          ownerId,
          projectId: params.id,
          addresses: new Map(stored),
        });
        return { images, ...placed };
      } finally {
        release();
      }
    }),

    handle(placeImages, async ({ book, params, body }) => {
      const { ownerId } = book;
      const ids = body.images.map(({ image_id }) => image_id);
      const known = new Set((await services.store.images.findOfBook(ownerId, ids)).map(({ id }) => id));
      if (!ids.every((id) => known.has(id)))
        throw new AppError('not_found', { message: 'One of these pictures does not exist.' });
      const addresses = new Map(body.images.map(({ url, image_id }) => [url, addressOf(image_id)]));
      return placing.placeImages(services, { ownerId, projectId: params.id, addresses });
    }),
  ];
}
