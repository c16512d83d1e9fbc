import { Check } from 'lucide-react'
import { MENU_ITEM } from '../../ui/overlays/menu-item.ts'
import type { Theme } from './theme-store.ts'
import { THEMES } from './themes.ts'
import { useTheme } from './useTheme.ts'

/** A button for each theme. */
export function ThemeChoices() {
  const { theme, choose } = useTheme()
  return (Object.keys(THEMES) as Theme[]).map((name) => {
    const { label, Icon } = THEMES[name]
    return (
      <button
        key={name}
        type="button"
        aria-pressed={name === theme}
        onClick={() => choose(name)}
        className={MENU_ITEM}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span>{label}</span>
        {name === theme && <Check aria-hidden="true" className="ml-auto size-5" />}
      </button>
    )
  })
}
