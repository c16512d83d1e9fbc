import type { Command } from 'commander'
import type { SettingName } from './setting-values.ts'
import { findSetting, readSettings } from './settings.ts'

// Listed per command, because a flag of the same name may mean something else in another command.
const READING_SETTINGS = ['include', 'exclude', 'format', 'concurrency', 'map'] as const
const SETTINGS_BY_COMMAND: ReadonlyMap<string, readonly SettingName[]> = new Map<
  string,
  readonly SettingName[]
>([
  ['check', READING_SETTINGS],
  ['import', READING_SETTINGS],
  ['convert', ['map']],
])

/**
 * Applies settings files to the flags that are not set by the command line or the environment.
 * @throws InvalidUsage if a settings file is invalid
 */
export function applySettings(command: Command): void {
  const names = SETTINGS_BY_COMMAND.get(command.name())
  if (!names) return
  const settings = readSettings()
  for (const name of names) {
    const setting = findSetting(settings, name)
    const isFlag = command.options.some((option) => option.attributeName() === name)
    const source = command.getOptionValueSource(name)
    const isSet = source === 'cli' || source === 'env'
    if (setting && isFlag && !isSet) command.setOptionValueWithSource(name, setting.value, 'config')
  }
}
