import type { ProblemList } from '../../problem.ts'
import { excerpt } from '../../text.ts'
import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { type LanguageBlock, languageGroups } from './language-blocks.ts'

/** Keeps one language in all texts of a file. */
export class LanguageFilter {
  #wanted: string | null
  readonly #isGiven: boolean
  #wasFound = false
  // Number of texts kept per language, and of versions left out per language.
  readonly #kept = new Map<string, number>()
  readonly #leftOut = new Map<string, number>()

  /**
   * @param wanted language code, such as `fr` or `pt_br`; null for the first one in the file
   */
  constructor(wanted: string | null) {
    this.#wanted = wanted === null ? null : plainCode(wanted)
    this.#isGiven = wanted !== null
  }

  /** Reports the languages left out, once per file. */
  report(leftOut: ProblemList): void {
    if (this.#isGiven && !this.#wasFound && this.#kept.size > 0) {
      const wanted = `No text is in the language "${excerpt(this.#wanted ?? '')}" of --language`
      leftOut.add(null, null, `${wanted}: texts in several languages are read in ${counted(this.#kept)}`)
    }
    if (this.#leftOut.size === 0) return
    const languages = this.#kept.size === 1 ? quoted([...this.#kept.keys()][0] ?? '') : counted(this.#kept)
    const others = `${counted(this.#leftOut)} ${this.#leftOut.size === 1 ? 'is' : 'are'} left out`
    const read = `Only the ${languages} version of texts in several languages is read`
    leftOut.add(null, null, `${read}; ${others}: choose another with --language`)
  }

  /**
   * Removes the other languages from a text. Prefers the wanted language, then the one that it is a variety
   * of, then the first one in the text.
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
    // Ignore blank versions: they would make the text empty although others exist.
    const written = blocks.filter(({ content }) => !isBlankHtml(content))
    const codes = (written.length > 0 ? written : blocks).flatMap(({ languages }) => languages)
    // "other" is the fallback for all remaining languages.
    this.#wanted ??= plainCode(codes.find((code) => code !== 'other') ?? '')
    const wanted = this.#wanted
    const match =
      codes.find((code) => plainCode(code) === wanted) ??
      codes.find((code) => plainCode(code) === wanted.replace(/_.*/, '')) ??
      codes.find((code) => code === 'other')
    this.#wasFound ||= codes.some(
      (code) => plainCode(code) === wanted || plainCode(code) === wanted.replace(/_.*/, ''),
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

// As in: "fr" (12) and "it" (1)
function counted(counts: ReadonlyMap<string, number>): string {
  const parts = [...counts].map(([code, times]) => `${quoted(code)} (${times})`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
