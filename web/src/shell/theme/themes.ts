import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from './theme-store.ts'

/** The name and icon of each theme. */
export const THEMES = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} satisfies Record<Theme, object>
