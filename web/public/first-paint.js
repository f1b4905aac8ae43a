// Sets colour scheme and text size before the first paint, so that they do not change while the page loads. The key and the values must
// match lib/preferences.ts.
let kept = null;
try {
  kept = JSON.parse(localStorage.getItem('tomewright.preferences') ?? 'null');
} catch {
  // The browser refuses its storage, so the defaults apply.
}
const { colorScheme, textSize, motion } = kept ?? {};
const isDark =
  colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
const root = document.documentElement;
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
if (textSize === 'large' || textSize === 'largest') root.dataset.textSize = textSize;
if (motion === 'reduced') root.dataset.motion = motion;
