import { type Command, InvalidArgumentError } from 'commander'
import type { ColumnMapping, ReadOptions } from 'quiz-format/formats'
import { SHEET_COLUMNS } from 'quiz-format/names'

/** Flags for files whose content does not say how to read them. */
export interface ReadingFlags {
  language?: string
  columns?: string[]
  map?: ColumnMapping
}

const MAP_ADVICE = 'name the column that has it, as in --map question="Question Text"'
const ADVICE = {
  fields: 'with --columns "question,option_a,option_b,answer"',
  language: 'with --language',
}

/** How to read files by these flags; messages name them. */
export function readingOptions({ language, columns, map }: ReadingFlags): ReadOptions {
  return { language, columns, headings: { mapping: map, advice: MAP_ADVICE }, advice: ADVICE }
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
    .option(
      '--map <column=heading>',
      'which heading of a CSV or Excel file stands for a column, such as question="Question Text"; may be repeated',
      mappedHeading,
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

function mappedHeading(text: string, mapping: ColumnMapping = {}): ColumnMapping {
  const [, name, heading = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  const column = SHEET_COLUMNS.find((known) => known === name?.trim().toLowerCase())
  if (column === undefined || heading.trim() === '')
    throw new InvalidArgumentError(
      `Give a column and its heading, such as question="Question Text". The columns are ${SHEET_COLUMNS.join(', ')}.`,
    )
  return { ...mapping, [column]: heading.trim() }
}
