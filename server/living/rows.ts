import type { SectionKey } from '#domain/store/sections.ts';

/** The section that a row is about. */
export function idsOf({ projectId, sectionId }: SectionKey): { project_id: string; section_id: string } {
  return { project_id: projectId, section_id: sectionId };
}

/** A row with its bytes as the rules know them: one driver gives a kind of its own. */
export function asBytes<Row extends { bytes: Uint8Array }>(row: Row): Row {
  const { buffer, byteOffset, length } = row.bytes;
  return { ...row, bytes: new Uint8Array(buffer, byteOffset, length) };
}
