/**
 * Resolves a reference within a package.
 * @param from name of the entry that contains the reference
 * @param href a relative URL
 * @returns the name of an entry, which may not exist
 */
export function entryPath(from: string, href: string): string {
  const path = decoded(href.replace(/[?#].*$/s, '')).replaceAll('\\', '/')
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
