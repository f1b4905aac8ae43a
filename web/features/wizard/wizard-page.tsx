import { Box, Button, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { TEMPLATE_LIST } from '#book/catalogue/template-list.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { makerOf } from '#contract/generation.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { BEGINS_WRITING, draftPath, editorPath } from '#web/lib/books/project-paths.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { BookCover } from '#web/ui/book-cover.tsx';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { createFromDraft, creationMessage } from './create-project.ts';
import { DetailsStep, TemplateIcon, TemplateStep } from './wizard-steps.tsx';
import {
  bookTypeOf,
  forgetDraft,
  isBegun,
  isDraftKept,
  isStepValid,
  STEPS,
  stepState,
  useWizardState,
  useWizardStep,
  type WizardDraft,
} from './wizard-draft.ts';
import classes from './wizard-page.module.css';

const HEADINGS = ['Book Details', 'Choose a Template (Optional)', 'Ready to Create!'] as const;
const LAST = STEPS.length - 1;

/** Creates a new book in three steps. */
export function WizardPage() {
  useDocumentTitle('Create New Project');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { draft, wasKept, ...wizard } = useWizardState();
  const { step, ...ways } = useWizardStep(draft);
  useUnsavedInput(isBegun(draft));
  const release = useLeaveGuard(isBegun(draft));
  const heading = useFocusAfterMove(step);
  const writer = makerOf(useQuery(generatorQuery).data);
  const creation = useMutation({
    mutationFn: ({ draft, goesTo }: { draft: WizardDraft; goesTo: (projectId: string) => string }) =>
      createFromDraft(draft, goesTo === editorPath),
    onSuccess: (project, { goesTo }) => {
      release();
      void client.invalidateQueries({ queryKey: ['projects'] });
      // The editor puts the caret into the first section.
      return navigate(goesTo(project.id), { replace: true, state: BEGINS_WRITING });
    },
  });

  const change = (part: Partial<WizardDraft>) => {
    creation.reset();
    wizard.change(part);
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending || !isStepValid(step, draft)) return;
    if (step === LAST) creation.mutate({ draft, goesTo: editorPath });
    else ways.goOn();
  };
  const startOver = () => {
    const takeBack = wizard.startOver();
    ways.show(0);
    showUndo('You begin with an empty draft.', () => {
      takeBack();
      ways.show(step);
    });
  };
  const cancel = async () => {
    if (!(await askToLeave())) return;
    release();
    await navigate('/dashboard');
  };

  return (
    <Page>
      <PageTitle>Create New Project</PageTitle>
      <StepIndicator step={step} />
      {wasKept && (
        <Text className={classes.kept} role="status">
          Your draft is still here.{' '}
          <Button variant="subtle" px="xs" onClick={startOver}>
            Start over
          </Button>
        </Text>
      )}
      <Paper component="form" className={classes.paper} shadow="xs" withBorder noValidate onSubmit={goOn}>
        <Box component="p" c="var(--tw-gold-text)" m="0 0 2px">{`Step ${step + 1} of ${STEPS.length}`}</Box>
        <Title ref={heading} order={2} size="h3" mb="lg" tabIndex={-1} className={classes.heading}>
          {HEADINGS[step]}
        </Title>
        {step === 0 && <DetailsStep draft={draft} onChange={change} />}
        {step === 1 && <TemplateStep draft={draft} onChange={change} />}
        {step === LAST && (
          <ReviewStep draft={draft} error={creation.isError ? creationMessage(creation.error) : null} />
        )}
        <div className={classes.foot}>
          <Button variant="subtle" disabled={creation.isPending} onClick={cancel}>
            Cancel
          </Button>
          <div className={classes.ways}>
            {step > 0 && (
              <Button variant="default" disabled={creation.isPending} onClick={ways.goBack}>
                Previous
              </Button>
            )}
            {step === LAST && (
              <Button
                variant="default"
                disabled={creation.isPending || !isStepValid(step, draft)}
                onClick={() => creation.mutate({ draft, goesTo: draftPath })}
              >
                {writer === 'rules' ? 'Start from a Finished Adventure' : 'Draft the Whole Book'}
              </Button>
            )}
            <Button type="submit" disabled={!isStepValid(step, draft)} {...busyProps(creation.isPending)}>
              {labelOf(step, creation.isPending)}
            </Button>
          </div>
        </div>
      </Paper>
    </Page>
  );
}

function labelOf(step: number, isCreating: boolean): string {
  if (isCreating) return 'Creating...';
  return step === LAST ? 'Create Project' : 'Next';
}

/** Moves the focus to the heading of a step after moving to it, so that screen readers announce it. */
function useFocusAfterMove(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

/** Shows the steps of the wizard and marks the current one. */
function StepIndicator({ step }: { step: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map((title, index) => {
        const state = stepState(index, step);
        return (
          <li
            key={title}
            className={classes.step}
            data-state={state}
            {...(state === 'active' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.mark} aria-hidden="true">
              {state === 'completed' ? <IconCheck size={20} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.title}>{title}</span>
            {state === 'completed' && <VisuallyHidden>, completed</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

/** Step 3: shows all choices again, and the book as the dashboard will show it. */
function ReviewStep({ draft, error }: { draft: WizardDraft; error: string | null }) {
  const type = bookTypeOf(draft.bookType);
  const title = plainDisplay(draft.title.trim());
  const description = plainDisplay(draft.description.trim());
  const template = draft.templateId === null ? null : TEMPLATE_LIST[draft.templateId];
  return (
    <>
      <ErrorBanner message={error} />
      <Text mb="lg">
        Review your project details below and click "Create Project" to begin building your D&D content.
      </Text>
      <div className={classes.review}>
        <div className={classes.cover} aria-hidden="true">
          <BookCover title={title} author="" typeLabel={type.label} design={coverDesign(type.bookType, title)} />
        </div>
        <dl className={classes.facts}>
          <dt>Project Title</dt>
          <dd>{title}</dd>
          {description !== '' && (
            <>
              <dt>Description</dt>
              <dd className={classes.description}>{description}</dd>
            </>
          )}
          <dt>Book Type</dt>
          <dd>{type.label}</dd>
          <dt>Template</dt>
          {template ? (
            <dd className={classes.template}>
              <TemplateIcon group={template.group} size={28} />
              <span>
                <strong>{template.name}</strong>
                <br />
                {template.description}
              </span>
            </dd>
          ) : (
            <dd>Starting from scratch - no template selected</dd>
          )}
          <dt>Theme</dt>
          <dd>{draft.ownTheme === null ? THEMES[draft.theme].name : plainDisplay(draft.ownTheme.name)}</dd>
        </dl>
      </div>
    </>
  );
}

/**
 * Asks before leaving the wizard if that would lose the draft, because the browser refuses its storage. A stored draft needs no question.
 * Returns a function that lets the next navigation pass without a question.
 */
function useLeaveGuard(isBegun: boolean): () => void {
  const mayLeave = useRef(false);
  const release = useCallback(() => {
    mayLeave.current = true;
    forgetDraft();
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBegun &&
      !mayLeave.current &&
      !isDraftKept() &&
      nextLocation.pathname !== currentLocation.pathname &&
      // After a log-out the draft is already gone.
      getSnapshot().user !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void askToLeave().then((isSure) => {
      // Back was pressed again meanwhile, and that press gets the same answer.
      if (!isLatest) return;
      if (!isSure || mayLeave.current) return blocker.reset();
      release();
      blocker.proceed();
    });
    return () => {
      isLatest = false;
    };
  }, [blocker, release]);
  return release;
}

let asking: Promise<boolean> | null = null;

/** Asks before leaving. Only one question is open at a time. */
function askToLeave(): Promise<boolean> {
  asking ??= confirmDialog({
    title: 'Leave this book?',
    message: 'Are you sure you want to cancel? Your progress will be lost.',
    confirmLabel: 'Discard and leave',
    cancelLabel: 'Keep going',
  }).finally(() => {
    asking = null;
  });
  return asking;
}
