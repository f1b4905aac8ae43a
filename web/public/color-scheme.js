// Before the first paint, so that a dark page does not flash. The key is Mantine's.
try {
  if (localStorage.getItem('mantine-color-scheme-value') === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
} catch {
  // Without storage the page starts light.
}
