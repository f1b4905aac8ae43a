import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './error-banner.module.css';

interface ErrorBannerProps {
  /** The message. Without one, nothing is shown. */
  message: ReactNode;
  onDismiss?: () => void;
  /** A button in the banner, for example to try again. */
  action?: ReactNode;
}

/** Says what went wrong, until it is dismissed. Screen readers announce it at once. */
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
