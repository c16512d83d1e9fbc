/**
 * Finds the entry that a reference in a package leads to.
 * @param from the name of the entry that holds the reference
 * @param href relative to that entry, as a URL is
 * @returns the name of an entry, which may not be there
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
