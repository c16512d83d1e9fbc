// Flags come before the environment, that before the project's file, and the user's file comes last.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import envPaths from 'env-paths'
import { WrongUsage } from '../failures.ts'
import type { SettingName, SettingValues } from './setting-values.ts'
import { type SettingsFile, isWithin, readSettingsFile } from './settings-file.ts'

/** The name of a project's settings: found in the working folder, or in the nearest one above it. */
export const PROJECT_FILE = '.quizfoliorc.json'

/** A setting, and the file that says it. */
export interface FoundSetting<Name extends SettingName> {
  value: NonNullable<SettingValues[Name]>
  path: string
  /** Whether the file came with a project, perhaps from somebody else. */
  isProject: boolean
}

/** What files say, read and checked. */
export interface Settings {
  project: SettingsFile | null
  user: SettingsFile | null
}

/**
 * Names the folder of the user's settings and tokens.
 * @returns the folder: `$XDG_CONFIG_HOME/quizfolio`, else what the system uses for it
 */
export function configFolder(): string {
  // A relative path counts as none, says the XDG specification: a token would land in the working folder.
  if (!isAbsolute(process.env['XDG_CONFIG_HOME'] ?? '/')) delete process.env['XDG_CONFIG_HOME']
  return envPaths('quizfolio', { suffix: '' }).config
}

/**
 * Reads the settings of the project and of the user.
 * @param folder where the project's file is looked for, and above it
 * @returns both
 * @throws WrongUsage that names the file and every wrong key
 */
export function readSettings(folder = process.cwd()): Settings {
  const projectPath = findProjectFile(folder)
  const project = projectPath === null ? null : readSettingsFile(projectPath)
  if (project) refuseForeignTokenFile(project)
  return { project, user: readSettingsFile(join(configFolder(), 'config.json')) }
}

/**
 * Finds a setting: the project's before the user's.
 * @param settings where
 * @param name of the setting
 * @returns the setting, or null where no file says it
 */
export function findSetting<Name extends SettingName>(
  { project, user }: Settings,
  name: Name,
): FoundSetting<Name> | null {
  for (const file of [project, user]) {
    const value = file?.values[name]
    if (file && value !== undefined) return { value, path: file.path, isProject: file === project }
  }
  return null
}

function findProjectFile(folder: string): string | null {
  const path = join(folder, PROJECT_FILE)
  if (existsSync(path)) return path
  const above = dirname(folder)
  return above === folder ? null : findProjectFile(above)
}

// A project from somebody else names the server too: it must not get the user's other files sent there.
function refuseForeignTokenFile({ path, values: { tokenFile } }: SettingsFile): void {
  if (tokenFile === undefined || isWithin(followed(tokenFile), followed(dirname(path)))) return
  throw new WrongUsage(
    `${path}: "tokenFile": a project may only name a file in its own folder: use --token-file or QUIZFOLIO_TOKEN_FILE`,
  )
}

// A project can hold a link that leads out of it.
function followed(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}
