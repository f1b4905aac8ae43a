import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface BarButtonProps {
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress(): void;
  children: ReactNode;
}

/**
 * A button of the bar, named by its label. A disabled one keeps the focus, which would otherwise go to the page, so that Escape still
 * closes the bar.
 */
export function BarButton({ label, isPressed, isDisabled = false, onPress, children }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        variant={isPressed ? 'light' : 'subtle'}
        color={isPressed ? 'oxblood' : 'gray'}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onPress()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
