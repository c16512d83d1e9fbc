import { useSyncExternalStore } from 'react'
import { ThemeStore, type Theme } from './theme-store.ts'

const store = new ThemeStore(() => window.localStorage, document.documentElement)
window.addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) store.follow()
})

export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const theme = useSyncExternalStore(store.subscribe, store.current)
  return { theme, choose: (next) => store.choose(next) }
}
