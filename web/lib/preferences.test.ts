// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  getPreferences,
  PREFERENCES_KEY,
  readPreferences,
  setPreference,
  subscribeToPreferences,
} from './preferences.ts';

afterEach(() => {
  window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue: null }));
  localStorage.clear();
});

describe('preferences', () => {
  it('are the defaults where nothing readable is stored', () => {
    for (const text of [null, '', 'null', '[]', '"dark"', '{', '{"colorScheme":7,"editorZoom":9}']) {
      expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES);
    }
  });

  it('keep what fits and drop what does not', () => {
    const text = '{"colorScheme":"dark","editorZoom":1.5,"magneticSnap":"yes","spellcheck":false,"other":1}';
    expect(readPreferences(text)).toEqual({
      ...DEFAULT_PREFERENCES,
      colorScheme: 'dark',
      editorZoom: 1.5,
      spellcheck: false,
    });
  });

  it('are stored, and reported to listeners once for each change', () => {
    const listener = vi.fn();
    const stop = subscribeToPreferences(listener);
    setPreference('magneticSnap', false);
    setPreference('magneticSnap', false);
    stop();
    setPreference('spellcheck', false);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(readPreferences(localStorage.getItem(PREFERENCES_KEY))).toEqual(getPreferences());
    expect(getPreferences()).toMatchObject({ magneticSnap: false, spellcheck: false });
  });

  it('follow a change made in another tab', () => {
    const event = { key: PREFERENCES_KEY, newValue: '{"textSize":"large"}' };
    window.dispatchEvent(new StorageEvent('storage', event));
    expect(getPreferences().textSize).toBe('large');
  });
});
