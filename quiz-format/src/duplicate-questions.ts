import type { ProblemList } from './problem.ts'
import type { QuizQuestion } from './quiz.ts'
import { excerpt } from './text.ts'

/** Where a question stands, and how the warning about a later one calls that place. */
export interface QuestionLocation {
  row: number | null
  column: string | null
  name: string
}

type Wording = Pick<QuizQuestion, 'text' | 'options'>

interface Occurrence {
  question: Wording
  name: string
}

/** How many characters of a text its fingerprint is made of, about. */
const SAMPLES = 16

/** Looks at the questions of a file for what is probably a slip but no mistake: nothing is refused for it. */
export class DuplicateFinder {
  /** The first question of each fingerprint; null once its text is among those that are compared. */
  readonly #byFingerprint = new Map<number, Occurrence | null>()
  /** The first question of each text; null once its content is among those that are compared. */
  readonly #byText = new Map<string, Occurrence | null>()
  readonly #byContent = new Map<string, string>()

  /** Whether no question has been looked at. */
  get isEmpty(): boolean {
    return this.#byFingerprint.size === 0
  }

  /**
   * Looks at the next question.
   * @param question of the file
   * @param place where it stands
   * @param warnings takes two options that are the same, and a question that was there before
   */
  add(question: Wording, { row, column, name }: QuestionLocation, warnings: ProblemList): void {
    const twins = twinOptions(question.options)
    if (twins) warnings.add(row, column, twins)
    const before = this.#earlierName({ question, name })
    if (before !== null) {
      warnings.add(row, column, `The question repeats ${before}: its text and its options are the same`)
    }
  }

  // Texts are compared only where their fingerprints are the same, which is rare: hashing all of them takes long.
  #earlierName(occurrence: Occurrence): string | null {
    const fingerprint = fingerprintOf(occurrence.question.text)
    const first = this.#byFingerprint.get(fingerprint)
    if (first === undefined) {
      this.#byFingerprint.set(fingerprint, occurrence)
      return null
    }
    if (first !== null) {
      this.#byText.set(first.question.text, first)
      this.#byFingerprint.set(fingerprint, null)
    }
    return this.#earlierNameByText(occurrence)
  }

  // Options are compared only where the text has been there before.
  #earlierNameByText(occurrence: Occurrence): string | null {
    const { question, name } = occurrence
    const first = this.#byText.get(question.text)
    if (first === undefined) {
      this.#byText.set(question.text, occurrence)
      return null
    }
    if (first !== null) {
      this.#byContent.set(contentOf(first.question), first.name)
      this.#byText.set(question.text, null)
    }
    const content = contentOf(question)
    const before = this.#byContent.get(content)
    if (before === undefined) this.#byContent.set(content, name)
    return before ?? null
  }
}

// Of the length and some of the characters, the last ones included: questions often begin alike.
function fingerprintOf(text: string): number {
  let fingerprint = text.length
  const step = Math.max(1, Math.floor(text.length / SAMPLES))
  for (let index = text.length - 1; index >= 0; index -= step) {
    fingerprint = (Math.imul(fingerprint, 31) + text.charCodeAt(index)) | 0
  }
  return fingerprint
}

// In another order they are the same options still.
function contentOf({ text, options }: Wording): string {
  return JSON.stringify([text, ...options.toSorted()])
}

function twinOptions(options: string[]): string | null {
  for (let index = 1; index < options.length; index++) {
    const option = options[index] ?? ''
    const first = options.indexOf(option)
    if (first < index) return `The options ${first + 1} and ${index + 1} are both "${excerpt(option)}"`
  }
  return null
}
