import { Alert, Button, Loader, Table } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getProvenance, type SectionProvenance } from '#contract/provenance.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { copyLabel, sectionName } from '#web/ui/text/display-text.ts';
import classes from './book-details.module.css';

/** How much of each section a machine wrote, and the statement that shops ask for, with a button to copy it. */
export function ProvenanceReport({ projectId }: { projectId: string }) {
  const { data, error } = useQuery({
    queryKey: ['provenance', projectId],
    queryFn: ({ signal }) => call(getProvenance, { params: { id: projectId }, signal }),
    gcTime: 0,
  });
  const clipboard = useClipboard();
  if (error) return <ErrorBanner message={messageOf(error)} />;
  if (!data) return <Loader size="sm" aria-label="Loading the report" />;
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Words by section">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Section</Table.Th>
              <Table.Th>Machine</Table.Th>
              <Table.Th>Edited</Table.Th>
              <Table.Th>People</Table.Th>
              <Table.Th>Share of people</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.sections.map((section) => (
              <SectionLine key={section.section_id} section={section} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {data.warning !== null && <Alert color="gold">{data.warning}</Alert>}
      <pre className={classes.statement}>{data.statement}</pre>
      <Button variant="default" onClick={() => clipboard.copy(data.statement)}>
        {copyLabel(clipboard, 'Copy the statement')}
      </Button>
    </>
  );
}

function SectionLine({ section }: { section: SectionProvenance }) {
  const { machine_words, edited_words, human_words } = section;
  const all = machine_words + edited_words + human_words;
  const part = (words: number) => (all === 0 ? 0 : (100 * words) / all);
  return (
    <Table.Tr>
      <Table.Th scope="row">{sectionName(section.title) || 'Untitled'}</Table.Th>
      <Table.Td>{machine_words.toLocaleString()}</Table.Td>
      <Table.Td>{edited_words.toLocaleString()}</Table.Td>
      <Table.Td>{human_words.toLocaleString()}</Table.Td>
      <Table.Td>
        <span className={classes.bar} aria-hidden="true">
          <span className={classes.people} style={{ width: `${part(human_words)}%` }} />
          <span className={classes.edited} style={{ width: `${part(edited_words)}%` }} />
        </span>{' '}
        {all === 0 ? '–' : `${Math.floor(part(human_words))} %`}
      </Table.Td>
    </Table.Tr>
  );
}
