// Before the first paint, so that a dark page does not flash. The key is Mantine's; without a choice the system's is taken.
let chosen = null;
try {
  chosen = localStorage.getItem('mantine-color-scheme-value');
} catch {
  // Without storage there is no choice to remember.
}
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
