import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './api-test.module.css';
import type { Backend } from './backend-call.ts';
import { CallForm } from './call-form.tsx';
import { isDestructive, type Operation } from './description.ts';

export interface OperationRowProps {
  operation: Operation;
  backend: Backend;
  home: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** One call in the list; when it is open, with the form that sends it. */
export function OperationRow({ operation, backend, home, isOpen, onToggle }: OperationRowProps) {
  const { id, method, path, summary, needsToken } = operation;
  const row = useRef<HTMLLIElement>(null);
  const openedByAddress = useRef(isOpen);
  useEffect(() => {
    if (openedByAddress.current) row.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <li ref={row} className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} aria-controls={`call-${id}`} onClick={onToggle}>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <span className={classes.path}>{path.replaceAll('/', '/\u200b')}</span>
        <span className={classes.summary}>{summary}</span>
        <span className={classes.marks}>
          {isDestructive(operation) && (
            <IconAlertTriangle size={18} className={classes.danger} role="img" aria-label="Destructive" />
          )}
          {needsToken && <IconLock size={18} role="img" aria-label="Needs a token" />}
          <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        </span>
      </UnstyledButton>
      <div id={`call-${id}`} hidden={!isOpen}>
        {isOpen && <CallForm operation={operation} backend={backend} home={home} />}
      </div>
    </li>
  );
}
