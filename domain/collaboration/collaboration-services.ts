import type { DomainServices } from '../services.ts';
import type { YjsEngine } from '../store/yjs-engine.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** What the operations on updates of sections need. */
export interface CollaborationServices
  extends Pick<DomainServices, 'store' | 'documentParser' | 'quotaBytes' | 'now' | 'newId'> {
  yjsEngine: YjsEngine;
}

/** A section of a person's book. */
export interface OwnKey {
  ownerId: string;
  key: SectionKey;
}
