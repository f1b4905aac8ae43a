import { describe, expect, it } from 'vitest';
import type { SectionState } from '../open-section/section-document.ts';
import type { SenderState } from '../open-section/update-sender.ts';
import { stateOfNotes } from './section-notes.ts';

const open = (save: Partial<SenderState>) =>
  ({ phase: 'open', save: { status: 'idle', unsaved: false, message: '', ...save } }) as SectionState;
const statusOf = (...sections: [SectionState, boolean][]) => stateOfNotes(sections).status;

describe('the state of saving of several sections', () => {
  it('is that of the one about which an author has to know most', () => {
    expect(statusOf()).toBe('idle');
    expect(statusOf([open({ status: 'saved' }), false], [open({}), false])).toBe('saved');
    expect(statusOf([open({ status: 'saved' }), false], [open({ status: 'saving' }), false])).toBe('saving');
    const failed = open({ status: 'error', message: 'The book is full' });
    expect(
      stateOfNotes([
        [open({ status: 'offline' }), false],
        [failed, false],
      ]),
    ).toEqual({
      status: 'error',
      message: 'The book is full',
      isWaiting: false,
    });
  });

  it('says that a change waits while its section is not open', () => {
    expect(stateOfNotes([[{ phase: 'loading' }, true]])).toEqual({ status: 'saving', message: '', isWaiting: true });
    expect(statusOf([{ phase: 'offline' }, true])).toBe('offline');
    expect(statusOf([{ phase: 'failed', message: 'Not read', isGone: false }, true])).toBe('error');
  });

  it('does not speak of a section that is only being opened', () => {
    const states: SectionState[] = [{ phase: 'loading' }, { phase: 'offline' }];
    expect(statusOf(...states.map((state): [SectionState, boolean] => [state, false]))).toBe('idle');
  });
});
