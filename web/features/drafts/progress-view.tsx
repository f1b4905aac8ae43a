import { Anchor, Badge, Box, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  cancelJob,
  type DraftedState,
  type DraftJob,
  type JobState,
  pauseJob,
  redoSection,
  resumeJob,
} from '#contract/drafts.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { pagesOf, spentOf } from './cost-words.ts';
import classes from './drafts.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

const HEADINGS: Record<Exclude<JobState, 'planned'>, string> = {
  running: 'Writing the book',
  paused: 'Writing is paused',
  done: 'The book is written',
  failed: 'Writing failed',
  cancelled: 'Writing was stopped',
};

const STATES: Record<DraftedState, string> = { waiting: 'Waiting', writing: 'Being written', written: 'Written' };

interface ProgressViewProps {
  job: DraftJob;
  onChanged(job: DraftJob): void;
  onNewBrief(): void;
}

/** The progress of the writing, section by section, with buttons to stop it and to continue. */
export function ProgressView({ job, onChanged, onNewBrief }: ProgressViewProps) {
  const params = { id: job.id };
  const change = useMutation({
    mutationFn: (route: typeof pauseJob | typeof resumeJob | typeof cancelJob) => call(route, { params }),
    onSuccess: onChanged,
  });
  const redo = useMutation({
    mutationFn: (section_id: string) => call(redoSection, { params, body: { section_id } }),
    onSuccess: onChanged,
  });
  const error = change.error ?? redo.error;
  const written = job.sections.filter(({ state }) => state === 'written').length;
  const stillWrong = job.sections.reduce((sum, { findings }) => sum + findings.length, 0);
  const isResting = job.state === 'paused' || job.state === 'failed';
  const canBegin = job.state === 'done' || job.state === 'cancelled';
  return (
    <section aria-labelledby="progress-title">
      <Title order={2} id="progress-title">
        {HEADINGS[job.state === 'planned' ? 'running' : job.state]}
      </Title>
      <Text role="status" mb="xs">
        {written} of {job.sections.length} sections written, {pagesOf(job)}. {spentOf(job.cost)}.
        {stillWrong > 0 &&
          ` The rules find ${stillWrong} ${stillWrong === 1 ? 'thing' : 'things'} wrong in what was written.`}
      </Text>
      <Progress.Root size="lg" mb="md">
        <Progress.Section value={job.progress} aria-label="Sections written, in per cent" />
      </Progress.Root>
      <ErrorBanner message={job.message} />
      <ErrorBanner message={error && messageOf(error)} />
      <Group gap="sm" align="stretch" my={16}>
        {job.state === 'running' && (
          <Button variant="default" onClick={() => change.mutate(pauseJob)}>
            Pause
          </Button>
        )}
        {isResting && <Button onClick={() => change.mutate(resumeJob)}>Resume</Button>}
        {(isResting || job.state === 'running') && (
          <Button variant="default" onClick={() => change.mutate(cancelJob)}>
            Stop
          </Button>
        )}
        {canBegin && (
          <Button variant="default" onClick={onNewBrief}>
            Draft again from a brief
          </Button>
        )}
      </Group>
      <PlainList ordered className={classes.written}>
        {job.sections.map((section) => (
          <li key={section.id} className={classes.line}>
            {section.state === 'written' ? (
              <Anchor component={Link} className={classes.link} to={editorPath(job.project_id, section.id)}>
                {sectionName(section.title)}
              </Anchor>
            ) : (
              <span className={classes.link}>{sectionName(section.title)}</span>
            )}
            <Group gap="sm" wrap="nowrap">
              <Badge variant="outline" color="gray">
                {STATES[section.state]}
              </Badge>
              {section.state === 'written' && (
                <Button
                  variant="subtle"
                  aria-label={`Write again: ${sectionName(section.title)}`}
                  onClick={() => redo.mutate(section.id)}
                >
                  Write again
                </Button>
              )}
            </Group>
            {section.findings.length > 0 && (
              <Box flex="1 0 100%" pb={12}>
                <FindingList
                  messages={section.findings.map(({ message }) => message)}
                  label={`Still wrong in ${sectionName(section.title)}`}
                />
              </Box>
            )}
          </li>
        ))}
      </PlainList>
    </section>
  );
}
