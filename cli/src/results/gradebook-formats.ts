import { extname } from 'node:path'

/** The formats of an exported gradebook. */
export const GRADEBOOK_FORMATS = ['csv', 'xlsx', 'jsonl'] as const

export type GradebookFormat = (typeof GRADEBOOK_FORMATS)[number]

/** Returns the format that an output file's extension names; CSV for another extension. */
export function formatOfPath(path: string): GradebookFormat {
  const extension = extname(path).slice(1).toLowerCase()
  return GRADEBOOK_FORMATS.find((format) => format === extension) ?? 'csv'
}
