import type { ProblemList } from '../../../problem.ts'
import type { QuizQuestion } from '../../../quiz.ts'

// What XML 1.0 has no way to write (its production 2, Char), lone surrogates aside.
const NOT_XML = /[^\t\n\r\x20-\uFFFD]/g

/** Puts a sign in the place of each character that XML cannot hold. */
export class XmlSafeTexts {
  readonly #number: number
  readonly #losses: ProblemList

  /**
   * @param number of the question, from 1
   * @param losses takes one loss for each text that is changed
   */
  constructor(number: number, losses: ProblemList) {
    this.#number = number
    this.#losses = losses
  }

  /**
   * Makes a question's texts fit for XML.
   * @param question any
   * @returns the question, every such character replaced
   */
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
