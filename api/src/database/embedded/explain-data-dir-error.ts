const REASONS: Record<string, [reason: string, remedy: string]> = {
  EACCES: ['this user may not write there', 'Give the folder to this user, or choose another'],
  EPERM: ['this user may not write there', 'Give the folder to this user, or choose another'],
  EROFS: ['its file system is read-only', 'Choose a folder on a writable one'],
  EEXIST: ['it is a file', 'Choose a folder'],
  ENOENT: ['no folder can be created there', 'Choose another folder'],
  ENOTDIR: ['a part of this path is a file', 'Choose a folder'],
  ENOSPC: ['its disk is full', 'Make room, or choose a folder on another disk'],
  EDQUOT: ['the quota of its disk is used up', 'Make room, or choose a folder on another disk'],
}

/**
 * Explains a file system error of the embedded database's folder, and how to fix it. Returns any other error
 * unchanged.
 */
export function explainDataDirError(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  const [reason, remedy] = REASONS[code] ?? []
  if (reason === undefined) return error
  const where = path === undefined || path === folder ? '' : ` (${code} at ${path})`
  return new Error(
    `DATA_DIR: the database cannot be kept in ${folder}: ${reason}${where}. ` +
      `${remedy}, or set DATABASE_URL to a PostgreSQL of your own.`,
    { cause: error },
  )
}
