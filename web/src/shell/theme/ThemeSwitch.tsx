import { Menu } from '../../ui/overlays/Menu.tsx'
import { ThemeChoices } from './ThemeChoices.tsx'
import { THEMES } from './themes.ts'
import { useTheme } from './useTheme.ts'

/** A button with a menu of the themes. */
export function ThemeSwitch() {
  const { label, Icon } = THEMES[useTheme().theme]
  return (
    <Menu label={`Theme: ${label}`} panelLabel="Theme" Icon={Icon}>
      <ThemeChoices />
    </Menu>
  )
}
