import { Button, Group, NumberInput, Paper, Select, TagsInput, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DRAFT_LENGTH_LABELS, DRAFT_LENGTHS, type DraftLength } from '#book/generator/adventure/brief.ts';
import { type Brief, createDraft, type DraftJob, THEME_MAX } from '#contract/drafts.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import classes from './drafts.module.css';

interface BriefFormProps {
  projectId: string;
  /** The last brief, or null. */
  before: Brief | null;
  onProposed(job: DraftJob): void;
}

const EMPTY: Brief = { theme: '', level: 3, characters: 4, length: 'usual', names: [] };

/** Asks what the book is about, for whom it is, and how long it should be. */
export function BriefForm({ projectId, before, onProposed }: BriefFormProps) {
  const [brief, setBrief] = useState<Brief>(before ?? EMPTY);
  const change = (part: Partial<Brief>) => setBrief({ ...brief, ...part });
  useUnsavedInput(brief.theme.trim() !== '' && brief.theme !== before?.theme);
  const proposal = useMutation({
    mutationFn: () => call(createDraft, { params: { id: projectId }, body: { brief } }),
    onSuccess: onProposed,
  });
  const propose = (event: FormEvent) => {
    event.preventDefault();
    if (brief.theme.trim() !== '' && !proposal.isPending) proposal.mutate();
  };
  return (
    <Paper component="form" className={classes.paper} withBorder noValidate onSubmit={propose}>
      <Textarea
        label="What is it about?"
        description="A place, a problem, and who is behind it. Names that you write here are used."
        autosize
        minRows={4}
        maxLength={THEME_MAX}
        value={brief.theme}
        onChange={({ currentTarget }) => change({ theme: currentTarget.value })}
      />
      <div className={classes.facts}>
        <NumberInput
          hideControls
          label="Level of the characters"
          min={1}
          max={20}
          value={brief.level ?? 3}
          onChange={(level) => change({ level: Number(level) || 1 })}
        />
        <NumberInput
          hideControls
          label="Number of characters"
          min={1}
          max={10}
          value={brief.characters ?? 4}
          onChange={(characters) => change({ characters: Number(characters) || 1 })}
        />
        <Select
          label="Length"
          allowDeselect={false}
          data={DRAFT_LENGTHS.map((value) => ({ value, label: DRAFT_LENGTH_LABELS[value] }))}
          value={brief.length}
          onChange={(length) => change({ length: length as DraftLength })}
        />
      </div>
      <TagsInput
        label="Names to use"
        description="People and places. Press Enter after each."
        maxTags={20}
        value={brief.names}
        onChange={(names) => change({ names })}
      />
      <ErrorBanner message={proposal.error && messageOf(proposal.error)} />
      <Group gap="sm" align="stretch" my={16}>
        <Button type="submit" disabled={brief.theme.trim() === ''} {...busyProps(proposal.isPending)}>
          {proposal.isPending ? 'Writing an outline...' : 'Suggest an outline'}
        </Button>
      </Group>
    </Paper>
  );
}
