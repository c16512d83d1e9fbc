/**
 * Says why a file or folder cannot be had, in words for people.
 * @param error of the file system
 * @returns what is wrong
 */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES' || code === 'EPERM') return 'you may not read it'
  if (code === 'ELOOP') return 'its links lead in a circle'
  if (code === 'ENAMETOOLONG') return 'its name is too long'
  if (code === 'ENXIO') return 'it is a socket or a device, not a file'
  return message
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
