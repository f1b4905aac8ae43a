import { Box, Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import type { AiUse } from '#book/catalogue/book-choices.ts';
import { DETAIL_LABELS } from '../details.ts';
import classes from './provenance.module.css';
import { ProvenanceReport } from './provenance-report.tsx';

export interface AiPartProps {
  projectId: string;
  ai: AiUse;
  onChange(ai: AiUse): void;
}

/** Whether machines may write for a book, and how much of it they wrote. */
export function AiPart({ projectId, ai, onChange }: AiPartProps) {
  const [isShown, report] = useDisclosure(false);
  const reportId = useId();
  return (
    <div className={classes.part} role="group" aria-label="AI">
      <Switch
        label={DETAIL_LABELS.ai}
        description="When off, nothing is generated for this book. A book without any generated words says so in its credits."
        checked={ai === 'on'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'on' : 'off')}
      />
      <Button variant="default" aria-expanded={isShown} aria-controls={reportId} onClick={report.toggle}>
        Who wrote this book
      </Button>
      <Box id={reportId} w="100%" miw={0} hidden={!isShown}>
        {isShown && <ProvenanceReport projectId={projectId} />}
      </Box>
    </div>
  );
}
