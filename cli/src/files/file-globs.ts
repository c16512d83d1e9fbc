import picomatch from 'picomatch'
import { InvalidUsage } from '../errors.ts'

export interface GlobFlags {
  include?: string[]
  exclude?: string[]
}

/** Both functions take a path with slashes, relative to the folder that is searched. */
export interface FileGlobs {
  isIncluded: (path: string) => boolean
  isExcluded: (path: string) => boolean
}

/**
 * Compiles the patterns of --include and --exclude. A pattern without a slash matches names at any depth; one
 * with a slash matches paths relative to the folder that is searched.
 * @throws InvalidUsage for an invalid pattern
 */
export function fileGlobs({ include, exclude }: GlobFlags): FileGlobs {
  const isIncluded = include ? matcher('--include', include) : () => true
  const isExcluded = exclude ? matcher('--exclude', exclude) : () => false
  return { isIncluded, isExcluded }
}

type Matcher = (path: string) => boolean

function matcher(flag: string, patterns: string[]): Matcher {
  try {
    const matchers = patterns.map(matcherOf)
    return (path) => matchers.some((matches) => matches(path))
  } catch (error) {
    throw new InvalidUsage(`${flag}: ${(error as Error).message}`)
  }
}

function matcherOf(pattern: string): Matcher {
  // With a trailing slash, picomatch would match nothing.
  const trimmed = pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern
  const matches = picomatch(trimmed, { dot: true })
  if (trimmed.includes('/')) return (path) => matches(path)
  return (path) => matches(path.slice(path.lastIndexOf('/') + 1))
}
