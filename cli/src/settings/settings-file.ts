import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { InvalidUsage } from '../errors.ts'
import { readErrorReason } from '../files/file-error-reason.ts'
import { type SettingValues, settingProblems } from './setting-values.ts'

export interface SettingsFile {
  path: string
  values: SettingValues
}

/**
 * Reads and validates a settings file, and makes the path of its token file absolute.
 * @returns null if there is no such file
 * @throws InvalidUsage with all problems of the file
 */
export function readSettingsFile(path: string): SettingsFile | null {
  const text = readText(path)
  if (text === null) return null
  const content = parseJson(text, path)
  const problems = settingProblems(content)
  if (problems.length > 0) throw new InvalidUsage(`${path}: ${problems.join('; ')}`)
  const values = content as SettingValues
  const { tokenFile } = values
  if (tokenFile === undefined) return { path, values }
  return { path, values: { ...values, tokenFile: resolveFrom(dirname(path), tokenFile) } }
}

/** Whether an absolute path is `folder` or lies inside it, at any depth. Does not resolve links. */
export function isWithin(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path)
  return (
    fromFolder !== '..' &&
    !fromFolder.startsWith(`..${process.platform === 'win32' ? '\\' : '/'}`) &&
    !isAbsolute(fromFolder)
  )
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new InvalidUsage(
      `${path}: the settings cannot be read: ${readErrorReason(error as NodeJS.ErrnoException)}`,
    )
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new InvalidUsage(`${path}: not valid JSON`)
  }
}

// A shell would expand "~", but a JSON file does not pass through a shell.
function resolveFrom(folder: string, path: string): string {
  return /^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : resolve(folder, path)
}
