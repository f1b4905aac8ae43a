import type { DomainServices } from '../services.ts';
import type { LivingTexts } from '../store/living-texts.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** What the operations on updates of sections need. */
export interface LivingServices extends Pick<DomainServices, 'store' | 'contents' | 'quotaBytes' | 'now' | 'newId'> {
  livingTexts: LivingTexts;
}

/** A section of a person's book. */
export interface OwnKey {
  ownerId: string;
  key: SectionKey;
}
