// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { SaveBadge, type SaveBadgeProps } from './save-badge.tsx';

const onRetry = vi.fn<() => void>();
const badge = (props: Partial<SaveBadgeProps>) => (
  <SaveBadge status="idle" isGenerating={false} message="" onRetry={onRetry} {...props} />
);

describe('the badge of the last save', () => {
  it('tells an error with its sentence, and offers to try again', async () => {
    const page = await openPage(badge({ status: 'error', message: 'The server is away.' }));
    expect(page.text()).toContain('Save Error The server is away.');
    await page.press('button', 'Retry');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers no retry where that does not help', async () => {
    const page = await openPage(badge({ status: 'error', onRetry: null }));
    expect(page.text()).toContain('Save Error');
    expect(page.has('button', 'Retry')).toBe(false);
  });

  it('does not show the sentence of an error that is over', async () => {
    const page = await openPage(badge({ status: 'saved', message: 'The server is away.' }));
    expect(page.text()).not.toContain('The server is away.');
    expect(page.has('button', 'Retry')).toBe(false);
  });
});
