// Precedence: flags, environment, project settings, user settings.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import envPaths from 'env-paths'
import { InvalidUsage } from '../errors.ts'
import type { SettingName, SettingValues } from './setting-values.ts'
import { type SettingsFile, isWithin, readSettingsFile } from './settings-file.ts'

/**
 * Name of a project's settings file. The nearest one counts: in the working folder, or in a folder above it.
 */
export const PROJECT_FILE = '.quizfoliorc.json'

export interface FoundSetting<Name extends SettingName> {
  value: NonNullable<SettingValues[Name]>
  path: string
  /** Whether the file belongs to a project and may come from someone else. */
  isProject: boolean
}

export interface Settings {
  project: SettingsFile | null
  user: SettingsFile | null
}

/**
 * Returns the folder for the user's settings and tokens: `$XDG_CONFIG_HOME/quizfolio`, or the system's
 * default.
 */
export function configFolder(): string {
  // The XDG specification says to ignore a relative path. With one, tokens would be stored in the working
  // folder.
  if (!isAbsolute(process.env['XDG_CONFIG_HOME'] ?? '/')) delete process.env['XDG_CONFIG_HOME']
  return envPaths('quizfolio', { suffix: '' }).config
}

/**
 * Reads the settings of the project and of the user.
 * @param folder where the search for the project's file starts
 * @throws InvalidUsage with all problems of a file
 */
export function readSettings(folder = process.cwd()): Settings {
  const projectPath = findProjectFile(folder)
  const project = projectPath === null ? null : readSettingsFile(projectPath)
  if (project) requireTokenFileInProject(project)
  return { project, user: readSettingsFile(join(configFolder(), 'config.json')) }
}

/** Looks up a setting: first in the project's file, then in the user's. Returns null if neither has it. */
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

// Someone else may have written a project's settings, which can also name a server. Such settings must
// not make quizfolio send one of the user's own files to that server.
function requireTokenFileInProject({ path, values: { tokenFile } }: SettingsFile): void {
  if (tokenFile === undefined || isWithin(realPath(tokenFile), realPath(dirname(path)))) return
  throw new InvalidUsage(
    `${path}: "tokenFile": a project may only name a file in its own folder: use --token-file or QUIZFOLIO_TOKEN_FILE`,
  )
}

// A project may contain a link that points out of it.
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}
