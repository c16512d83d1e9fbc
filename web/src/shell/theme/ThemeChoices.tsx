import { Check } from 'lucide-react'
import { MENU_ITEM } from '../../ui/overlays/menu-item.ts'
import type { Theme } from './theme-store.ts'
import { THEMES } from './themes.ts'
import { useTheme } from './useTheme.ts'

const COMPACT_ITEM =
  'flex min-h-11 min-w-0 flex-col items-center justify-center rounded-box border border-transparent px-2 py-1 text-sm font-medium text-ink transition-colors ' +
  'hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent forced-colors:aria-pressed:underline'

interface ThemeChoicesProps {
  /** Whether the buttons stand below each other, or in a compact row. */
  layout?: 'column' | 'row'
}

/** A button for each theme. */
export function ThemeChoices({ layout = 'column' }: ThemeChoicesProps) {
  const { theme, choose } = useTheme()
  const isRow = layout === 'row'
  return (Object.keys(THEMES) as Theme[]).map((name) => {
    const { label, Icon } = THEMES[name]
    return (
      <button
        key={name}
        type="button"
        aria-pressed={name === theme}
        onClick={() => choose(name)}
        className={isRow ? COMPACT_ITEM : MENU_ITEM}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span>{label}</span>
        {name === theme && !isRow && <Check aria-hidden="true" className="ml-auto size-5" />}
      </button>
    )
  })
}
