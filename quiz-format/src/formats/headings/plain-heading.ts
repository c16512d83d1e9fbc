/**
 * Reduces a heading to its words, so that different spellings can be compared: `Correct answer(s) - choose at
 * least one` becomes `correctanswer`, and `Opción A` becomes `opciona`. Remarks after a dash or in brackets
 * do not count.
 */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, MOST_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replace(/\p{M}+/gu, '')
    .replace(/#/g, ' number ')
    .replace(PLURAL, '')
    .replace(/(?<=[\p{L}\p{N}])(?:\s+\p{Pd}\s|\s*[([*:]).*$/su, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

// Longer headings are texts rather than names of columns.
const MOST_LENGTH = 200
const PLURAL = /\((?:s|e|n|en|es|er)\)/g
