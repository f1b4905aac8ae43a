import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface BarButtonProps {
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A button of the bar, named by its label alone. */
export function BarButton({ label, isPressed, isDisabled = false, onPress, children }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        variant={isPressed ? 'light' : 'subtle'}
        color={isPressed ? 'oxblood' : 'gray'}
        disabled={isDisabled}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
