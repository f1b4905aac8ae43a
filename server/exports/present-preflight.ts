import type { Preflight } from '#contract/exports.ts';
import type { CheckResult } from './job/job.ts';

/** More are no help. */
const LISTED = 500;

export function presentPreflight({ pages, width, height, bleed, findings }: CheckResult): Preflight {
  return {
    pages,
    trim: { width_mm: width, height_mm: height },
    bleed_mm: bleed,
    findings: findings.slice(0, LISTED).map(({ code, severity, message, page, section }) => ({
      code,
      severity,
      message,
      ...(page !== undefined && { page }),
      ...(section && { section_id: section.id, section_title: section.title }),
    })),
    ...(findings.length > LISTED && { more: findings.length - LISTED }),
  };
}
