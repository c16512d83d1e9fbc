import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { WrongUsage } from '../failures.ts'
import { reasonOf } from '../import/files/path-problem.ts'
import { type SettingValues, settingProblems } from './setting-values.ts'

/** A file of settings, read and checked. */
export interface SettingsFile {
  path: string
  values: SettingValues
}

/**
 * Reads a file of settings.
 * @param path of the file
 * @returns what it says, with the path of a token file made absolute; null where there is no such file
 * @throws WrongUsage that names the file and every wrong key
 */
export function readSettingsFile(path: string): SettingsFile | null {
  const text = textOf(path)
  if (text === null) return null
  const content = contentOf(text, path)
  const problems = settingProblems(content)
  if (problems.length > 0) throw new WrongUsage(`${path}: ${problems.join('; ')}`)
  const values = content as SettingValues
  const { tokenFile } = values
  if (tokenFile === undefined) return { path, values }
  return { path, values: { ...values, tokenFile: pathFrom(dirname(path), tokenFile) } }
}

/**
 * Tells whether a file lies in a folder or below it.
 * @param path of the file, absolute
 * @param folder absolute
 * @returns whether it does, by the paths alone
 */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${process.platform === 'win32' ? '\\' : '/'}`) && !isAbsolute(way)
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new WrongUsage(`${path}: the settings cannot be read: ${reasonOf(error as NodeJS.ErrnoException)}`)
  }
}

function contentOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new WrongUsage(`${path}: this is no JSON`)
  }
}

// A shell opens "~" in an argument; in a file nobody does.
function pathFrom(folder: string, path: string): string {
  return /^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : resolve(folder, path)
}
