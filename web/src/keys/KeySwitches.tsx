import { Button } from '../ui/buttons/Button.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import type { KeySettings } from './key-settings.ts'

interface KeySwitchesProps {
  settings: KeySettings
  onChange: (settings: KeySettings) => void
  /** Opens the list of keys. */
  onShowAll: () => void
}

/** Switches for the single keys, with a button that lists all keys. */
export function KeySwitches({ settings, onChange, onShowAll }: KeySwitchesProps) {
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 pointer-coarse:hidden">
      <Switch
        label="Number keys"
        hint="1 chooses the first option, ? lists all keys."
        isOn={settings.numbers}
        onChange={(numbers) => onChange({ ...settings, numbers })}
      />
      <Switch
        label="Letter keys"
        hint="A chooses the first option."
        isOn={settings.letters}
        onChange={(letters) => onChange({ ...settings, letters })}
      />
      <Button look="quiet" className="-mx-2 -mb-2 self-start px-2!" onClick={onShowAll}>
        Show all keys
      </Button>
    </div>
  )
}
