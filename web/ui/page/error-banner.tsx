import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './error-banner.module.css';

export interface ErrorBannerProps {
  /** Nothing is shown where there is nothing to say. */
  message: ReactNode;
  onDismiss?: () => void;
  /** Another try, as a button in the banner. */
  action?: ReactNode;
}

/** What went wrong, in a sentence, until it is dismissed. Read out at once. */
export function ErrorBanner({ message, onDismiss, action }: ErrorBannerProps) {
  if (message === null || message === undefined || message === '') return null;
  return (
    <Alert
      role="alert"
      classNames={{ root: classes.root, icon: classes.icon, message: classes.message, closeButton: classes.close }}
      icon={<IconAlertTriangle size={22} aria-hidden="true" />}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      {...(onDismiss ? { onClose: onDismiss } : {})}
    >
      {message}
      {action}
    </Alert>
  );
}
