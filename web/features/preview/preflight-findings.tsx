import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PrintColours, PrintPreset } from '#book/layout/print-presets.ts';
import { type Preflight, type PreflightFinding, preflightProject } from '#contract/exports.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { LinkedImagesNote } from '#web/lib/books/linked-images.tsx';
import { SEVERITY_LABELS } from '#web/lib/books/book-labels.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import places from '#web/ui/text/place.module.css';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './preview-panel.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface PreflightFindingsProps {
  projectId: string;
  preset: PrintPreset;
  colours: PrintColours;
  onOpenSection(sectionId: string): void;
}

/** The findings of preflight in the current book, the most severe first. Each links to its section. */
export function PreflightFindings({ projectId, preset, colours, onOpenSection }: PreflightFindingsProps) {
  const checked = useQuery({
    queryKey: ['projects', projectId, 'preflight', preset, colours],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(preflightProject, { params: { id: projectId }, query: { preset, colours }, signal });
    },
    gcTime: 0,
    retry: false,
  });
  return (
    <div>
      <div role="status">
        {checked.isPending && <Text c="var(--tw-ink-second)">Laying out the book and checking each page…</Text>}
        {checked.data && <Text fw={700}>{summary(checked.data)}</Text>}
      </div>
      <ErrorBanner message={checked.error ? messageOf(checked.error) : ''} />
      {checked.data && <LinkedImagesNote projectId={projectId} />}
      {checked.data && checked.data.findings.length > 0 && (
        <PlainList className={classes.findings} gap={8} mt={12} aria-label="Findings">
          {checked.data.findings.map((finding) => (
            <Finding key={keyOf(finding)} finding={finding} onOpenSection={onOpenSection} />
          ))}
        </PlainList>
      )}
      {checked.data?.more !== undefined && (
        <Text size="sm">{`There are ${checked.data.more} more findings, which are shown when some of these are fixed.`}</Text>
      )}
    </div>
  );
}

interface FindingProps {
  finding: PreflightFinding;
  onOpenSection(sectionId: string): void;
}

function Finding({ finding, onOpenSection }: FindingProps) {
  const { severity, message, page, section_id, section_title } = finding;
  const place = [sectionName(section_title ?? ''), page === undefined ? '' : `page ${page}`].filter(Boolean).join(', ');
  return (
    <li className={classes.finding} data-severity={severity}>
      <span className={classes.severity}>{SEVERITY_LABELS[severity]}</span>
      <Text size="sm">{message}</Text>
      {section_id === undefined ? (
        place !== '' && <Text size="sm">{place}</Text>
      ) : (
        <Button className={places.place} variant="subtle" size="compact-md" onClick={() => onOpenSection(section_id)}>
          {place}
        </Button>
      )}
    </li>
  );
}

function keyOf({ code, page, section_id, message }: PreflightFinding): string {
  return [code, page, section_id, message].join(' ');
}

/** A summary, such as "96 pages of 152.4 × 228.6 mm, with 3.2 mm of bleed. No errors." */
function summary({ pages, trim, bleed_mm, findings }: Preflight): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const bleed = Math.round(bleed_mm * 10) / 10;
  const verdict = errors === 0 ? 'No errors.' : errors === 1 ? '1 error.' : `${errors} errors.`;
  return `${pages} pages of ${trim.width_mm} × ${trim.height_mm} mm, with ${bleed} mm of bleed. ${verdict}`;
}
