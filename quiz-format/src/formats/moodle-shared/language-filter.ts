import type { ProblemList } from '../../problem.ts'
import { excerpt } from '../../text.ts'
import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { type LanguageBlock, languageGroups } from './language-blocks.ts'

/** Keeps one language in all texts of a file. */
export class LanguageFilter {
  #preferred: string | null
  readonly #isRequested: boolean
  #wasFound = false
  // How many texts were kept, and how many versions were left out, by language.
  readonly #kept = new Map<string, number>()
  readonly #leftOut = new Map<string, number>()

  /**
   * @param requested language code, such as `fr` or `pt_br`; null for the first language in the file
   */
  constructor(requested: string | null) {
    this.#preferred = requested === null ? null : plainCode(requested)
    this.#isRequested = requested !== null
  }

  /**
   * Reports the languages left out, once per file.
   * @param advice how to choose a language, such as `with --language`
   */
  report(leftOut: ProblemList, advice?: string): void {
    if (this.#isRequested && !this.#wasFound && this.#kept.size > 0) {
      const missing = `No text is in the language "${excerpt(this.#preferred ?? '')}", which was asked for`
      leftOut.add(null, null, `${missing}: texts in several languages are read in ${counted(this.#kept)}`)
    }
    if (this.#leftOut.size === 0) return
    const languages = this.#kept.size === 1 ? quoted([...this.#kept.keys()][0] ?? '') : counted(this.#kept)
    const others = `${counted(this.#leftOut)} ${this.#leftOut.size === 1 ? 'is' : 'are'} left out`
    const read = `Only the ${languages} version of texts in several languages is read`
    const choice = advice === undefined ? '' : `: choose another ${advice}`
    leftOut.add(null, null, `${read}; ${others}${choice}`)
  }

  /**
   * Removes all languages but one from a text. Keeps the preferred language, else its parent language (`pt`
   * for `pt_br`), else `other`, else the first language in the text.
   */
  apply(text: string): string {
    const groups = languageGroups(text)
    if (groups.length === 0) return text
    const pieces: string[] = []
    let last = 0
    for (const blocks of groups) {
      const language = this.#languageOf(blocks)
      const versions = new Set(
        blocks.flatMap(({ languages }) => (languages.includes(language) ? [] : languages)),
      )
      for (const code of versions) count(this.#leftOut, code)
      // A block without alternatives does not make the file multilingual.
      if (versions.size > 0) count(this.#kept, language)
      let hasShown = false
      for (const [index, { languages, start, end, content }] of blocks.entries()) {
        const isShown = languages.includes(language)
        const between = text.slice(last, start)
        // White space between two languages belongs to neither.
        const isGap = index > 0 && between.trim() === '' && !(isShown && hasShown)
        pieces.push(isGap ? '' : between, isShown ? content : '')
        hasShown ||= isShown
        last = end
      }
    }
    return [...pieces, text.slice(last)].join('')
  }

  #languageOf(blocks: LanguageBlock[]): string {
    // Ignore blank versions, unless all are blank.
    const written = blocks.filter(({ content }) => !isBlankHtml(content))
    const codes = (written.length > 0 ? written : blocks).flatMap(({ languages }) => languages)
    // "other" is the fallback for all remaining languages.
    this.#preferred ??= plainCode(codes.find((code) => code !== 'other') ?? '')
    const preferred = this.#preferred
    const match =
      codes.find((code) => plainCode(code) === preferred) ??
      codes.find((code) => plainCode(code) === preferred.replace(/_.*/, '')) ??
      codes.find((code) => code === 'other')
    this.#wasFound ||= codes.some(
      (code) => plainCode(code) === preferred || plainCode(code) === preferred.replace(/_.*/, ''),
    )
    return match ?? codes[0] ?? ''
  }
}

function plainCode(code: string): string {
  return code.trim().toLowerCase().replaceAll('-', '_')
}

function count(counts: Map<string, number>, code: string): void {
  counts.set(code, (counts.get(code) ?? 0) + 1)
}

function quoted(code: string): string {
  return `"${excerpt(code)}"`
}

// For example: "fr" (12) and "it" (1)
function counted(counts: ReadonlyMap<string, number>): string {
  const parts = [...counts].map(([code, times]) => `${quoted(code)} (${times})`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
