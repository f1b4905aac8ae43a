import { useCallback, useState } from 'react';
import { FindBar } from '../find/in-section/find-bar.tsx';
import { FocusMode } from '../focus-mode/focus-mode.tsx';
import { ProposalBar } from '../proposals/proposal-bar.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';
import classes from './toolbar.module.css';

export interface TextBarsProps extends Omit<ToolbarProps, 'onFocusMode'> {
  /** Called before something is written into a text that was only read. */
  onWrite?(): void;
}

/** What stands over the text and stays there: the toolbar, and the bar that finds. */
export function TextBars({ onWrite, ...toolbar }: TextBarsProps) {
  const [isFocused, setFocused] = useState(false);
  const focus = useCallback(() => setFocused(true), []);
  const leave = useCallback(() => setFocused(false), []);
  return (
    <div className={classes.bars} data-covers-text>
      <Toolbar {...toolbar} onFocusMode={focus} />
      {isFocused && <FocusMode editor={toolbar.editor} onLeave={leave} />}
      <ProposalBar editor={toolbar.editor} isEditing={toolbar.isEditing} {...(onWrite && { onWrite })} />
      <FindBar editor={toolbar.editor} {...(onWrite && { onWrite })} />
    </div>
  );
}
