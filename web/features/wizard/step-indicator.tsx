import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { STEPS, stepState } from './draft.ts';
import classes from './step-indicator.module.css';

/** The steps of the wizard, with the current one marked. */
export function StepIndicator({ step }: { step: number }) {
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
