const EITHER: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENXIO: 'it is a socket or a device, not a file',
}

const READING: Readonly<Record<string, string>> = {
  ...EITHER,
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
}

const WRITING: Readonly<Record<string, string>> = {
  ...EITHER,
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EEXIST: 'a file is in the way',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
}

/**
 * Says why a file or folder cannot be read, in words for people.
 * @param error of the file system
 * @returns what is wrong
 */
export function reasonOf({ code = '', message, path }: NodeJS.ErrnoException): string {
  // Node.js gives names as text, and what is no UTF-8 in them is lost.
  if (code === 'ENOENT' && path?.includes('\uFFFD')) return 'its name is not UTF-8: rename it'
  return READING[code] ?? message
}

/**
 * Says why a file cannot be written, in words for people.
 * @param error of the file system, or of a stream
 * @returns what is wrong
 */
export function reasonNotWritten({ code = '', message }: NodeJS.ErrnoException): string {
  return WRITING[code] ?? message
}

/**
 * Says what something is that is neither file nor folder.
 * @param kind as the file system tells it
 * @returns what is wrong, and what to do
 */
export function otherKindProblem(kind: { isFIFO: () => boolean; isSocket: () => boolean }): string {
  if (kind.isFIFO()) return 'It is a pipe, not a file: give its content on standard input, with - as the path'
  return `It is a ${kind.isSocket() ? 'socket' : 'device'}, not a file`
}
