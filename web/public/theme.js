// Runs before the first paint: applies the colour theme of an earlier visit; see src/shell/theme-store.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // The browser's storage is blocked: the system's theme applies.
}
