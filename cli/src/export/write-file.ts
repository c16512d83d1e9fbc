import { realpath, stat } from 'node:fs/promises'
import { Refused, WrongUsage } from '../failures.ts'
import { writeAtomically } from './write-atomically.ts'
import { reasonNotWritten } from '../import/files/path-problem.ts'

/**
 * Refuses to write over what is there.
 * @param path of the file that is to be written
 * @param isForced whether the user wants a file there to be replaced
 * @throws WrongUsage where something stands in the way
 */
export async function checkTarget(path: string, isForced: boolean): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) return
  if (found.isDirectory()) throw new WrongUsage(`${path} is a folder: name the file that is to be in it`)
  if (!found.isFile()) throw new WrongUsage(`${path} is no file: give - for standard output`)
  if (!isForced) throw new WrongUsage(`${path} is there already: give --force to replace it`)
}

/**
 * Writes a file so that nobody ever sees half of it: it is written beside its place and then put there at once. A file
 * that it replaces leaves it who may read it.
 * @param path of the file
 * @param bytes all of it
 * @param isForced whether a file there is replaced
 * @throws WrongUsage where a file is there and is not to be replaced
 * @throws Refused where the file system does not take it
 */
export async function writeFileWhole(path: string, bytes: Uint8Array, isForced: boolean): Promise<void> {
  await checkTarget(path, isForced)
  // A link stays a link, and what it leads to is replaced.
  const target = await realpath(path).catch(() => path)
  const former = await stat(target).catch(() => null)
  try {
    await writeAtomically(target, bytes, {
      mode: former ? former.mode & 0o777 : undefined,
      replace: isForced,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new WrongUsage(`${path} is there already: give --force to replace it`)
    throw notWritten(path, error)
  }
}

/**
 * Says that a file or folder cannot be written.
 * @param path of it
 * @param error of the file system
 * @returns the failure
 */
export function notWritten(path: string, error: unknown): Refused {
  return new Refused(`${path} cannot be written: ${reasonNotWritten(error as NodeJS.ErrnoException)}`)
}
