import { realpath, stat } from 'node:fs/promises'
import { Failure, OperationFailed, InvalidUsage } from '../errors.ts'
import { writeAtomically } from './write-atomically.ts'
import { writeErrorReason } from './file-error-reason.ts'

/**
 * Checks that the path is free, or leads to a file that may be replaced.
 * @throws InvalidUsage otherwise
 */
export async function checkOutputPath(path: string, isForced: boolean): Promise<void> {
  const stats = await stat(path).catch(() => null)
  if (!stats) return
  if (stats.isDirectory()) throw new InvalidUsage(`${path} is a folder: give the path of a file`)
  if (!stats.isFile()) throw new InvalidUsage(`${path} is not a file: give - for standard output`)
  if (!isForced) throw new InvalidUsage(`${path} already exists: give --force to replace it`)
}

/**
 * Writes a file atomically; a replaced file keeps its permissions.
 * @param content may come in parts, whose failures are passed on
 * @throws InvalidUsage if the file exists and `isForced` is false
 * @throws OperationFailed if the file system reports an error
 */
export async function writeOutputFile(
  path: string,
  content: Uint8Array | AsyncIterable<string>,
  isForced: boolean,
): Promise<void> {
  await checkOutputPath(path, isForced)
  // A symbolic link is kept; the file it points to is replaced.
  const target = await realpath(path).catch(() => path)
  const replaced = await stat(target).catch(() => null)
  try {
    await writeAtomically(target, content, {
      mode: replaced ? replaced.mode & 0o777 : undefined,
      replace: isForced,
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new InvalidUsage(`${path} already exists: give --force to replace it`)
    throw writeFailure(path, error)
  }
}

export function writeFailure(path: string, error: unknown): OperationFailed {
  return new OperationFailed(`${path} cannot be written: ${writeErrorReason(error as NodeJS.ErrnoException)}`)
}
