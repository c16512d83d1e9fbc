import type { LucideIcon } from 'lucide-react'

/** A choice in the palette. */
export interface PaletteItem {
  id: string
  label: string
  Icon: LucideIcon
  /** Whether the label is a text of a user. */
  isUserText?: boolean
  /** Opens or does what the label says. */
  run: () => void
}

/** Whether each word of a search occurs in a text, in any case. */
export function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
