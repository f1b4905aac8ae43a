import type { DomainServices } from '../services.ts';
import type { YjsEngine } from '../store/yjs-engine.ts';

/** What the operations on updates of sections need. */
export interface CollaborationServices
  extends Pick<DomainServices, 'store' | 'documentParser' | 'quotaBytes' | 'now' | 'newId'> {
  yjsEngine: YjsEngine;
}
