import type { ProblemList } from '../../problem.ts'
import { excerpt } from '../../text.ts'
import { questionsKept } from '../left-out.ts'
import { type LanguageBlock, languageGroups } from './language-blocks.ts'

/** Chooses one language for all texts of a file. */
export class ChosenLanguage {
  #wanted: string | null
  readonly #leftOut = new Set<string>()
  readonly #kept = new Set<string>()

  /**
   * @param wanted its code, such as `fr` or `pt_br`; null for the first that the file has
   */
  constructor(wanted: string | null) {
    this.#wanted = wanted === null ? null : plainCode(wanted)
  }

  /**
   * Reports once for a file which languages are left out.
   * @param leftOut takes them
   */
  report(leftOut: ProblemList): void {
    if (this.#leftOut.size === 0) return
    const kept = [...this.#kept].map(excerpt).join(' and ')
    const others = [...this.#leftOut].filter((code) => !this.#kept.has(code)).map(excerpt)
    const what = `Of texts in several languages, each but ${kept} (${others.join(', ')}; choose one with --language)`
    leftOut.add(null, null, questionsKept(what))
  }

  /**
   * Takes the other languages out of a text.
   * @param text in one language or several
   * @returns the text in the wanted language; where it is missing in that of which it is a variety, else in the first
   */
  of(text: string): string {
    const groups = languageGroups(text)
    if (groups.length === 0) return text
    const pieces: string[] = []
    let last = 0
    for (const blocks of groups) {
      const language = this.#languageOf(blocks)
      let hasShown = false
      for (const [index, { languages, start, end, content }] of blocks.entries()) {
        const isShown = languages.includes(language)
        const between = text.slice(last, start)
        // The space between two languages is of neither.
        const isGap = index > 0 && between.trim() === '' && !(isShown && hasShown)
        pieces.push(isGap ? '' : between, isShown ? content : '')
        hasShown ||= isShown
        last = end
        if (isShown) this.#kept.add(language)
        else for (const code of languages) this.#leftOut.add(code)
      }
    }
    return [...pieces, text.slice(last)].join('')
  }

  #languageOf(blocks: LanguageBlock[]): string {
    const codes = blocks.flatMap(({ languages }) => languages)
    // "other" is for readers of no other language.
    this.#wanted ??= plainCode(codes.find((code) => code !== 'other') ?? '')
    const wanted = this.#wanted
    const found =
      codes.find((code) => plainCode(code) === wanted) ??
      codes.find((code) => plainCode(code) === wanted.replace(/_.*/, '')) ??
      codes.find((code) => code === 'other')
    return found ?? codes[0] ?? ''
  }
}

function plainCode(code: string): string {
  return code.trim().toLowerCase().replaceAll('-', '_')
}
