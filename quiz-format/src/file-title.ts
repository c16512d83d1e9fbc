// Titles derived from file names. Titles that a user types are never shortened.
import { MAX_TITLE } from './quiz.ts'
import { characterCount, trimmedText } from './text.ts'

// File name of a Moodle question bank: "questions-COURSE-CATEGORY-20240115-1030.xml".
const MOODLE_EXPORT = /^questions-(.+)-\d{8}-\d{4}$/

export interface FileTitle {
  title: string
  isShortened: boolean
}

/**
 * Derives a title from a file name and shortens it to the limit.
 * @param name without the folder
 * @returns the title, which may be empty
 */
export function titleOfFile(name: string): FileTitle {
  const title = trimmedText(titleFromFileName(name))
  const short = shortTitle(title)
  return { title: short, isShortened: short !== title }
}

/** Removes the "questions-" prefix and the date that Moodle adds when it exports questions. */
export function withoutExportMarks(name: string): string {
  const extension = /\.[^./\\]*$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length)
  return (MOODLE_EXPORT.exec(stem)?.[1] ?? stem) + extension
}

/**
 * Shortens a title at the end of a word. If whole words would fill at most half of the limit, the next word
 * is cut instead.
 * @param title already trimmed
 * @param most limit in characters
 */
export function shortTitle(title: string, most = MAX_TITLE): string {
  if (characterCount(title) <= most) return title
  const start = Array.from(title)
    .slice(0, most + 1)
    .join('')
  const lastWord = /^.*\S(?=\s)/su.exec(start)?.[0]
  if (lastWord !== undefined && characterCount(lastWord) > most / 2) return lastWord
  let short = ''
  // Never splits an emoji sequence, or a letter from its accents.
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (characterCount(short + segment) > most) break
    short += segment
  }
  return short.trim()
}

/** Characters kept at the end of a title that is shortened in the middle: enough for an export date. */
const END_KEPT = 20

/**
 * Shortens a title in the middle. The end is kept, because it often distinguishes similar titles.
 * @param title already trimmed
 */
export function shortInMiddle(title: string): string {
  if (characterCount(title) <= MAX_TITLE) return title
  const segments = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
  let end = ''
  for (const segment of segments.toReversed()) {
    if (characterCount(segment + end) > END_KEPT) break
    end = segment + end
  }
  end = end.replace(/^\S*\s+(?=\S)/u, '')
  const gap = ' … '
  return `${shortTitle(title, MAX_TITLE - characterCount(gap + end))}${gap}${end}`
}

/**
 * Proposes a quiz title: the file name without its extension, with dashes and underscores turned into spaces.
 * The title may be empty or too long.
 * @param name of the file, without its folder
 */
export function titleFromFileName(name: string): string {
  return name.replace(/(?:\.quiz\.(?:json|zip)|\.[^./\\]*)$/i, '').replace(/[-_]/g, ' ')
}
