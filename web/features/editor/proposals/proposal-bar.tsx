import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { personName } from '#contract/accounts/people.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { counted } from '#web/lib/counted.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { BarButton } from '../find/bar-button.tsx';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { caretBehind, decideAndGoOn } from './decide-proposals.ts';
import classes from './proposal-bar.module.css';
import { type Proposal, proposalAt, proposalsIn, proposalWords } from './proposals-in.ts';
import { setProposer } from './proposing.ts';

/**
 * Says that changes are proposed, and goes from one to the next. Accepts or rejects them. It is shown while there is something to decide,
 * over the foot of the text, which therefore stays where it is.
 */
export function ProposalBar({ editor }: { editor: Editor }) {
  const [proposes] = usePreference('proposesChanges');
  const { user } = useSyncExternalStore(subscribe, getSnapshot);
  const by = proposes ? (user ? personName(user) : 'me') : null;
  useLayoutEffect(() => setProposer(editor.view, by), [editor, by]);
  const { proposals, current } = useEditorFacts(editor, readProposals);
  if (proposals.length === 0 && !proposes) return null;

  const shown = proposals[current];
  // The proposals are read again at a press. What the bar shows is a moment behind the text, and its positions may be those of other words
  // by now.
  const settle = (which: 'this' | 'all', isAccepted: boolean) => {
    const now = readProposals(editor);
    const decided = which === 'all' ? now.proposals : now.proposals.slice(now.current, now.current + 1);
    if (now.current < 0 && which === 'this') return;
    const pressed = document.activeElement;
    editor.view.dispatch(ownUndoStep(decideAndGoOn(editor.state, decided, isAccepted)));
    if (proposalsIn(editor.state.doc).length === 0) editor.view.focus();
    else if (pressed instanceof HTMLElement) pressed.focus();
  };
  const step = (by: 1 | -1) => {
    const now = readProposals(editor);
    const next = now.proposals[nextPlace(editor, now.proposals, now.current, by)];
    if (next) goTo(editor, next);
  };

  return (
    <section className={classes.bar} data-not-printed data-covers-below="proposals" aria-label="Proposed changes">
      <p role="status" className={classes.words}>
        {wordsOf(editor, proposals, current)}
      </p>
      {proposals.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <BarButton label="Previous proposed change" onPress={() => step(-1)}>
            <IconChevronUp size={20} aria-hidden="true" />
          </BarButton>
          <BarButton label="Next proposed change" onPress={() => step(1)}>
            <IconChevronDown size={20} aria-hidden="true" />
          </BarButton>
          <Button disabled={!shown} onClick={() => settle('this', true)}>
            Accept
          </Button>
          <Button variant="default" disabled={!shown} onClick={() => settle('this', false)}>
            Reject
          </Button>
          <Menu position="top-end" returnFocus={false}>
            <Menu.Target>
              <Button variant="subtle" px={8} rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
                All
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => settle('all', true)}>Accept all</Menu.Item>
              <Menu.Item onClick={() => settle('all', false)}>Reject all</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </section>
  );
}

function wordsOf({ state }: Editor, proposals: readonly Proposal[], current: number): string {
  const shown = proposals[current];
  if (shown) return `${current + 1} of ${proposals.length}: ${proposalWords(state.doc, shown)}`;
  if (proposals.length === 0) return 'You are proposing changes.';
  return counted(proposals.length, 'proposed change');
}

/** The proposals, and the index of the current one, or -1. */
function readProposals({ state }: Editor): { proposals: readonly Proposal[]; current: number } {
  return { proposals: proposalsIn(state.doc), current: proposalAt(state.doc, state.selection) };
}

/** The index of the proposal to go to. If no proposal holds the caret, the next one is the first after the caret. */
function nextPlace({ state }: Editor, proposals: readonly Proposal[], current: number, by: 1 | -1): number {
  const count = proposals.length;
  if (current >= 0) return (current + by + count) % count;
  const behind = proposals.findIndex(({ from }) => from >= state.selection.from);
  const first = behind < 0 ? count : behind;
  return (by === 1 ? first : first - 1 + count) % count;
}

function goTo({ view }: Editor, { to }: Proposal): void {
  view.dispatch(caretBehind(view.state.tr, to));
}
