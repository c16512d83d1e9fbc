import { Search } from 'lucide-react'
import { PALETTE_KEY } from '../palette/usePaletteKey.ts'

/** Opens the palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-keyshortcuts={PALETTE_KEY}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  )
}
