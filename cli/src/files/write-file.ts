import { randomBytes } from 'node:crypto'
import { link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refused, WrongUsage } from '../failures.ts'
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
  const draft = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}`)
  try {
    await writeDraft(draft, bytes)
    if (isForced) await rename(draft, target)
    else await putInPlace(draft, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new WrongUsage(`${path} is there already: give --force to replace it`)
    if (code === 'ENOENT') throw new Refused(`${path} cannot be written: there is no such folder`)
    throw new Refused(`${path} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}`)
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDraft(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// A link is refused where a file has appeared since it was looked for; a rename would replace it.
async function putInPlace(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some file systems know no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await checkTarget(target, false)
    await rename(draft, target)
  }
}
