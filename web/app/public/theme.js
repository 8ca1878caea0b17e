// Before anything is painted, so that no wrong colour flashes up.
try {
  const { theme } = JSON.parse(localStorage.getItem('merkhet.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept, or something else: the colours are the system's.
}
