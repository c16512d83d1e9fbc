// Titles that come from the names of files. What a person types is never shortened.
import { MAX_TITLE } from './quiz.ts'
import { characterCount, trimmedText } from './text.ts'

// As Moodle names the file of a question bank: "questions-COURSE-CATEGORY-20240115-1030.xml".
const MOODLE_EXPORT = /^questions-(.+)-\d{8}-\d{4}$/

/** A title that a quiz can have, and whether the name it comes from was longer. */
export interface FileTitle {
  title: string
  isShortened: boolean
}

/**
 * Makes a title of a file's name, shortened to what a title may have.
 * @param name of the file, without its folder
 * @returns the title, which may be empty
 */
export function titleOfFile(name: string): FileTitle {
  const title = trimmedText(titleFromFileName(name))
  const short = shortTitle(title)
  return { title: short, isShortened: short !== title }
}

/**
 * Takes from the name of a file what Moodle adds to it when it exports questions.
 * @param name of the file
 * @returns the name without "questions-" and the date
 */
export function withoutExportMarks(name: string): string {
  const extension = /\.[^./\\]*$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length)
  return (MOODLE_EXPORT.exec(stem)?.[1] ?? stem) + extension
}

/**
 * Shortens a title at the end of a word, or, where its first word is longer than that, within it.
 * @param title trimmed
 * @param most characters that it may have
 * @returns a title of at most so many characters
 */
export function shortTitle(title: string, most = MAX_TITLE): string {
  if (characterCount(title) <= most) return title
  const room = Array.from(title)
    .slice(0, most + 1)
    .join('')
  const lastWord = /^.*\S(?=\s)/su.exec(room)?.[0]
  if (lastWord !== undefined && characterCount(lastWord) > most / 2) return lastWord
  let short = ''
  // Not between a letter and its accent, nor within a family of emoji.
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (characterCount(short + segment) > most) break
    short += segment
  }
  return short.trim()
}

/** How many characters of its end a title keeps that is shortened in the middle; the date of an export fits. */
const END_KEPT = 20

/**
 * Shortens a title in the middle, where its end tells it from others.
 * @param title trimmed
 * @returns a title of at most 50 characters
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
 * Proposes a quiz title: the file name without its extension, with dashes and underscores turned into spaces. It may be
 * empty or longer than a title may be.
 * @param name of the file, without its folder
 */
export function titleFromFileName(name: string): string {
  return name.replace(/(?:\.quiz\.json|\.[^./\\]*)$/i, '').replace(/[-_]/g, ' ')
}
