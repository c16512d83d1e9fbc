import { InvalidUsage } from '../errors.ts'
import { formatOfPath } from './gradebook-formats.ts'

/** The formats of exported answers. */
export const ANSWER_FORMATS = ['csv', 'jsonl'] as const

export type AnswerFormat = (typeof ANSWER_FORMATS)[number]

/**
 * Returns the format that an output file's extension names; CSV for an unknown extension.
 * @throws InvalidUsage for a workbook
 */
export function answerFormatOf(path: string): AnswerFormat {
  const format = formatOfPath(path)
  if (format !== 'xlsx') return format
  throw new InvalidUsage('answers can be written as csv or jsonl, but not as xlsx')
}
