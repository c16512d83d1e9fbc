import { type Command, InvalidArgumentError } from 'commander'

/** Flags for files whose content does not say how to read them. */
export interface ReadingFlags {
  language?: string
  columns?: string[]
}

export function addReadingFlags(command: Command): void {
  command
    .option(
      '--language <code>',
      'the language to read from a multilingual Moodle file (default: its first)',
      languageCode,
    )
    .option(
      '--columns <names>',
      'the columns of Anki notes, such as question,option_a,option_b,answer',
      columnNames,
    )
}

function languageCode(text: string): string {
  if (/^[a-z]{2,8}(?:[_-][a-z0-9]{1,8})*$/i.test(text)) return text
  throw new InvalidArgumentError('Give a code such as en, fr or pt_br.')
}

function columnNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.some((name) => name !== '')) return names
  throw new InvalidArgumentError('Give the names of the columns in order, separated by commas.')
}
