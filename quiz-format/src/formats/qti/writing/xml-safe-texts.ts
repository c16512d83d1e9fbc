import type { ProblemList } from '../../../problem.ts'
import type { QuizQuestion } from '../../../quiz.ts'

// Characters outside of XML 1.0's production 2 (Char), apart from unpaired surrogates.
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

  of({ section, text, options, answerIndex, explanation }: QuizQuestion): QuizQuestion {
    return {
      section: section === null ? null : this.#held(section, 'section'),
      text: this.#held(text, 'question'),
      options: options.map((option) => this.#held(option, 'options')),
      answerIndex,
      explanation: explanation === null ? null : this.#held(explanation, 'explanation'),
    }
  }

  #held(text: string, column: string): string {
    const held = text.replace(NOT_XML, '\uFFFD')
    if (held !== text) {
      const message = 'The text has a control character that XML cannot hold: \uFFFD stands in its place'
      this.#losses.add(this.#number, column, message)
    }
    return held
  }
}
