import { type Command, Option } from 'commander'
import { FORMAT_NAMES, type FormatName } from 'quiz-format/names'
import { pluralize } from '../../terminal/pluralize.ts'
import { InvalidUsage } from '../../errors.ts'
import { STDIN } from '../../files/stdin.ts'
import { addEncodingFlag } from './encoding-flag.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { type ReadingFlags, addReadingFlags } from './reading-flags.ts'

/** The flags that `check` and `import` share. */
export interface FileFlags extends ReadingFlags {
  include?: string[]
  exclude?: string[]
  format?: FormatName
  strict?: boolean
  encoding?: string
}

export function addFileFlags(command: Command): void {
  command
    .argument('<path...>', 'files, folders (searched recursively), or - for standard input')
    .option('--include <glob>', 'in folders, only use files matching this pattern; may be repeated', append)
    .option('--exclude <glob>', 'skip files and folders matching this pattern; may be repeated', append)
    .addOption(
      new Option(
        '--format <format>',
        'the format of the files (default: detected by name and content)',
      ).choices(FORMAT_NAMES),
    )
    .option('--strict', 'treat content that a quiz cannot hold as a problem')
  addReadingFlags(command)
  addEncodingFlag(command)
}

/**
 * Checks the flags that are required with standard input, which has no file name.
 * @param required maps each of these flags to whether it was given
 * @throws InvalidUsage if one of them is missing
 */
export function checkStdin(paths: string[], required: Record<string, boolean>): void {
  if (!paths.includes(STDIN) || Object.values(required).every(Boolean)) return
  throw new InvalidUsage(`standard input has no file name: give ${Object.keys(required).join(' and ')}`)
}

/** With --verbose, lists the files that were found in folders, but skipped because of their extension. */
export function printUnknownFiles(paths: string[], flags: { quiet?: boolean; verbose?: boolean }): void {
  if (!flags.verbose || flags.quiet || paths.length === 0) return
  console.error(`${pluralize(paths.length, 'file')} in no known format:`)
  for (const path of paths) console.error(`  ${printableText(path, process.stderr)}`)
}

function append(glob: string, globs: string[] = []): string[] {
  return [...globs, glob]
}
