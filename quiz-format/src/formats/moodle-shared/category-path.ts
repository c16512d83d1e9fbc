import { isBlank } from '../../text.ts'
import { textToHtml } from '../../reading/html/text-to-html.ts'
import { htmlToText } from '../../reading/html/html-to-text.ts'
import type { LanguageFilter } from './language-filter.ts'

const COURSE = '$course$/top'

/**
 * Finds the section's name in the path of a category: its last part. The context ($course$), "top" and the category
 * that Moodle makes by itself ("Default for …") are no sections where they start the path.
 * @param path such as `$course$/top/Default for Biology/Cells`; `//` is a slash within a name
 * @param language which to take of names in several
 * @returns the name; empty for none
 */
export function sectionOfPath(path: string, language: LanguageFilter): string {
  const parts = path.replaceAll('//', '\0').split('/')
  const names = parts.map((part) => part.replaceAll('\0', '/').trim()).filter((part) => !isBlank(part))
  if (/^\$[a-z0-9]+\$$/i.test(names[0] ?? '')) names.shift()
  if (names[0]?.toLowerCase() === 'top') names.shift()
  if (names[0]?.startsWith('Default for ')) names.shift()
  return htmlToText(language.apply(names.at(-1) ?? '')).text
}

/**
 * Writes the path of a section's category. Moodle takes names of categories as HTML, so entities can hold what a line
 * or XML cannot.
 * @param section null for the questions without a section
 * @returns the path
 */
export function pathOfSection(section: string | null): string {
  if (section === null) return `${COURSE}/Default for this quiz`
  const name = textToHtml(section)
    .replaceAll('<br>', '&#10;')
    .replace(/^Default for /, '&#68;efault for ')
    .replaceAll('/', '&#47;')
    .replaceAll(/(?<=[^\s/;])&#47;(?=[^\s/&])/g, '//')
  return `${COURSE}/${name}`
}
