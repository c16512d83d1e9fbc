import { type Command, Option } from 'commander'
import { FORMATS, type FormatName } from 'quiz-format/formats'
import { counted } from '../terminal/counted.ts'
import { WrongUsage } from '../failures.ts'
import { STDIN } from '../import/files/file-search.ts'
import { addEncodingFlag } from './encoding-flag.ts'
import { shownText } from '../terminal/shown-text.ts'
import { type ReadingFlags, addReadingFlags } from './reading-flags.ts'

/** The flags of every command that takes files and folders. */
export interface FileFlags extends ReadingFlags {
  include?: string[]
  exclude?: string[]
  format?: FormatName
  strict?: boolean
  encoding?: string
}

/** The names of the formats, as flags take them. */
export const FORMAT_NAMES = FORMATS.map(({ name }) => name)

/**
 * Adds the paths and the flags of every command that takes files and folders.
 * @param command gets them
 */
export function addFileFlags(command: Command): void {
  command
    .argument('<path...>', 'files, folders with everything below them, or - for standard input')
    .option('--include <glob>', 'of a folder take only files like this; may be repeated', collected)
    .option('--exclude <glob>', 'leave out files and folders like this; may be repeated', collected)
    .addOption(
      new Option('--format <format>', 'how to read the files (default: by name and content)').choices(
        FORMAT_NAMES,
      ),
    )
    .option('--strict', 'count what a quiz cannot hold as a problem')
  addReadingFlags(command)
  addEncodingFlag(command)
}

/**
 * Checks that standard input can be read where it is among the paths.
 * @param paths as the user named them
 * @param needed the flags that standard input needs, with whether they are there
 * @throws WrongUsage if one is missing
 */
export function checkStdin(paths: string[], needed: Record<string, boolean>): void {
  if (!paths.includes(STDIN) || Object.values(needed).every(Boolean)) return
  throw new WrongUsage(`standard input has no name: give ${Object.keys(needed).join(' and ')}`)
}

/**
 * Tells of files in folders that are of no known format.
 * @param others their paths
 * @param flags how much is told
 */
export function tellOthers(others: string[], flags: { quiet?: boolean; verbose?: boolean }): void {
  if (!flags.verbose || flags.quiet || others.length === 0) return
  console.error(`${counted(others.length, 'other file')} of no known format:`)
  for (const path of others) console.error(`  ${shownText(path, process.stderr)}`)
}

function collected(glob: string, before: string[] = []): string[] {
  return [...before, glob]
}
