import { isBlank } from '../../text.ts'
import { textToHtml } from '../../reading/html/text-to-html.ts'
import { htmlToText } from '../../reading/html/html-to-text.ts'
import type { LanguageFilter } from './language-filter.ts'

const COURSE = '$course$/top'

/**
 * Returns the last part of a category path as the section name. A leading context ($course$), "top" and
 * Moodle's default category ("Default for …") are not sections.
 * @param path such as `$course$/top/Default for Biology/Cells`; `//` is a slash within a name
 * @returns an empty string for no section
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
 * Returns the category path for a section. Moodle reads category names as HTML, so entities can represent
 * characters that are not allowed in a line or in XML.
 * @param section null for questions without a section
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
