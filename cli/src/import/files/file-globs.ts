import picomatch from 'picomatch'
import { WrongUsage } from '../../failures.ts'

/** Which files of a folder are wanted. */
export interface GlobFlags {
  include?: string[]
  exclude?: string[]
}

/** Decides by a path relative to the folder, written with slashes. */
export interface FileGlobs {
  isIncluded: (path: string) => boolean
  isExcluded: (path: string) => boolean
}

/**
 * Reads the patterns of --include and --exclude. A pattern without a slash counts for names in every folder below, one
 * with a slash for paths from the folder on.
 * @param flags the patterns
 * @returns what they let in and keep out
 * @throws WrongUsage for a pattern that is none
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
    throw new WrongUsage(`${flag}: ${(error as Error).message}`)
  }
}

function matcherOf(pattern: string): Matcher {
  // A slash at the end, as people write folders, would match nothing.
  const trimmed = pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern
  const matches = picomatch(trimmed, { dot: true })
  if (trimmed.includes('/')) return (path) => matches(path)
  return (path) => matches(path.slice(path.lastIndexOf('/') + 1))
}
