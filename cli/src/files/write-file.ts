import { realpath, stat } from 'node:fs/promises'
import { Refused, WrongUsage } from '../failures.ts'
import { writeAtomically } from '../write-atomically.ts'
import { reasonOf } from './path-problem.ts'

/**
 * Refuses to write over what is there.
 * @param path of the file that is to be written
 * @param isForced whether the user wants a file there to be replaced
 * @throws WrongUsage where something stands in the way
 */
export async function checkTarget(path: string, isForced: boolean): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) return
  if (!found.isFile()) throw new WrongUsage(`${path} is there and is no file`)
  if (!isForced) throw new WrongUsage(`${path} is there already: give --force to replace it`)
}

/**
 * Writes a file so that nobody ever sees half of it: it is written beside its place and then put there at once.
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
  try {
    await writeAtomically(target, bytes, { replace: isForced })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new WrongUsage(`${path} is there already: give --force to replace it`)
    if (code === 'ENOENT') throw new Refused(`${path} cannot be written: there is no such folder`)
    throw new Refused(`${path} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}`)
  }
}
