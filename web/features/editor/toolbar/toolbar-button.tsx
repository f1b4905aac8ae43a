import { Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { keysOf, readableKeys } from '#web/lib/shortcuts.ts';
import { NAMED_AFTER_MS } from '#web/ui/theme.ts';
import classes from './toolbar-button.module.css';

export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

interface ToolbarButtonProps {
  label: string;
  icon: Icon;
  isActive?: boolean | undefined;
  isDisabled?: boolean;
  onPress(): void;
}

/**
 * One button of the toolbar. The tooltip shows its name and shortcut. A press does not change the selection. It is a plain button whose
 * tooltip is made when needed: Mantine buttons, each with a tooltip, took a sixth of the script time for opening a section (decision
 * 0098).
 */
export function ToolbarButton({ label, icon: Icon, isActive, isDisabled = false, onPress }: ToolbarButtonProps) {
  const [pointed, setPointed] = useState<HTMLButtonElement | null>(null);
  const [rested] = useDebouncedValue(pointed, NAMED_AFTER_MS);
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.button}`}
        aria-label={label}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        data-active={isActive || undefined}
        disabled={isDisabled}
        // A touch has no place to rest, and its name would cover the text.
        onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && setPointed(currentTarget)}
        onPointerLeave={() => setPointed(null)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {pointed && pointed === rested && !isDisabled && <Tooltip opened target={pointed} label={withKeys(label)} />}
    </>
  );
}

function withKeys(label: string): string {
  const keys = keysOf(label);
  return keys ? `${label} (${readableKeys(keys, IS_MAC)})` : label;
}

/**
 * The keys of a bar of buttons: arrows move the focus along it, and Escape leaves it for the text. `leave` must give the text the focus at
 * once: Tiptap's command waits for a frame, and the next letter would be lost.
 */
export function moveInBar(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  // An open menu of the bar is elsewhere in the DOM and handles its own keys.
  if (!event.currentTarget.contains(event.target as Node)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
