import type { ProblemList } from '../problem.ts'
import type { QuizQuestion } from '../quiz.ts'

// Characters that XML 1.0 cannot hold. Unpaired surrogates are not included, because valid texts have none.
const NOT_XML = /[^\t\n\r\x20-\uFFFD]/g

/** Replaces characters that XML cannot hold. */
export class XmlSafeTexts {
  readonly #number: number
  readonly #losses: ProblemList

  /**
   * @param number of the question, from 1
   * @param losses receives one loss per changed text
   */
  constructor(number: number, losses: ProblemList) {
    this.#number = number
    this.#losses = losses
  }

  of({ section, text, options, answerIndex, explanation, format }: QuizQuestion): QuizQuestion {
    return {
      section: section === null ? null : this.#safe(section, 'section'),
      text: this.#safe(text, 'question'),
      options: options.map((option) => this.#safe(option, 'options')),
      answerIndex,
      explanation: explanation === null ? null : this.#safe(explanation, 'explanation'),
      format,
    }
  }

  #safe(text: string, column: string): string {
    const safe = text.replace(NOT_XML, '\uFFFD')
    if (safe !== text) {
      const message = 'The text has a control character that XML cannot hold: it was replaced by \uFFFD'
      this.#losses.add(this.#number, column, message)
    }
    return safe
  }
}
