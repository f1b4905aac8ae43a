import { getProvenance } from '#contract/provenance.ts';
import { reportProvenance } from '#domain/provenance/report-provenance.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** Who wrote a book. The demo makes no images. */
export function bindProvenance(bind: DemoBind, { store, ownerId }: DemoServices): void {
  bind(getProvenance, ({ params: { id: projectId } }) =>
    reportProvenance(store, { ownerId, projectId, generatedImages: 0 }),
  );
}
