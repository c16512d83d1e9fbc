import type { Command } from 'commander'
import type { SettingName } from './setting-values.ts'
import { findSetting, readSettings } from './settings.ts'

// The flags of a command that a file may set. Another command's flag of the same name may mean something else.
const OF_READING = ['include', 'exclude', 'format', 'concurrency'] as const
const DEFAULTS: ReadonlyMap<string, readonly SettingName[]> = new Map([
  ['check', OF_READING],
  ['import', OF_READING],
])

/**
 * Gives a command what the files of settings say, wherever the command line and the environment say nothing.
 * @param command about to run, with its arguments parsed
 * @throws WrongUsage when a file of settings is wrong
 */
export function applySettings(command: Command): void {
  const names = DEFAULTS.get(command.name())
  if (!names) return
  const settings = readSettings()
  for (const name of names) {
    const found = findSetting(settings, name)
    const isFlag = command.options.some((option) => option.attributeName() === name)
    const source = command.getOptionValueSource(name)
    const isGiven = source === 'cli' || source === 'env'
    if (found && isFlag && !isGiven) command.setOptionValueWithSource(name, found.value, 'config')
  }
}
