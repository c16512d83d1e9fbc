// Applies the colour theme chosen on an earlier visit before the first paint; see src/shell/theme-store.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses its storage follows the system.
}
