// Before the first paint: the colours that were chosen on an earlier visit. The rest is in
// src/shell/theme-store.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses its storage follows the system.
}
