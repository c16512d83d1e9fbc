import type { Place } from './problem.ts'

export type QuizFormat = 'csv' | 'json'

// Windows with Excel calls a .csv file application/vnd.ms-excel. That type is not listed: such a file is let in by
// its extension, and by its type alone it could as well be a real .xls.
const FORMAT_BY_MEDIA_TYPE = new Map<string, QuizFormat>([
  ['text/csv', 'csv'],
  ['application/csv', 'csv'],
  ['application/json', 'json'],
  ['text/json', 'json'],
])

/**
 * Decides whether a file is let in, and how it is read.
 * @param file its name, and its media type if one is known (parameters such as a charset are ignored)
 * @returns the format by extension, else by media type; null when the file is not let in
 */
export function quizFormatOf(file: { name: string; mediaType?: string | undefined }): QuizFormat | null {
  const extension = /\.([^./\\]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'json') return extension
  const mediaType = file.mediaType?.split(';', 1)[0]?.trim().toLowerCase()
  return FORMAT_BY_MEDIA_TYPE.get(mediaType ?? '') ?? null
}

/**
 * Proposes a quiz title.
 * @param name of a file, without its folder
 * @returns the name without its extension, dashes and underscores turned into spaces; it may be empty or too long
 */
export function titleFromFileName(name: string): string {
  return name.replace(/(?:\.quiz\.json|\.[^./\\]*)$/i, '').replace(/[-_]/g, ' ')
}

/**
 * Tells what problems of a file count.
 * @param format of the file
 * @returns rows of CSV, items of JSON
 */
export function placeIn(format: QuizFormat): Place {
  return format === 'csv' ? 'row' : 'item'
}
