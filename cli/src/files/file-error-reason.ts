const BOTH: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ENXIO: 'it is a socket or a device, not a file',
}

const READING: Readonly<Record<string, string>> = {
  ...BOTH,
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

const WRITING: Readonly<Record<string, string>> = {
  ...BOTH,
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EEXIST: 'a file of that name exists',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is exceeded',
}

/** Explains why a file or folder cannot be read. */
export function readErrorReason({ code = '', message, path }: NodeJS.ErrnoException): string {
  // Node.js decodes file names as UTF-8 and replaces invalid bytes, so this path cannot be opened.
  if (code === 'ENOENT' && path?.includes('\uFFFD')) return 'its name is not UTF-8: rename it'
  return READING[code] ?? message
}

/** Explains why a file or an output stream cannot be written. */
export function writeErrorReason({ code = '', message }: NodeJS.ErrnoException): string {
  return WRITING[code] ?? message
}

/** Explains that a path is a pipe, socket or device. */
export function specialFileProblem(kind: { isFIFO: () => boolean; isSocket: () => boolean }): string {
  if (kind.isFIFO()) return 'It is a pipe, not a file: pass its content on standard input, with - as the path'
  return `It is a ${kind.isSocket() ? 'socket' : 'device'}, not a file`
}
