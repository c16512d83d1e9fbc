import type { ProblemList } from './problem.ts'
import type { QuizQuestion } from './quiz.ts'
import { excerpt } from './text.ts'

/**
 * Location of a question. `name`, such as `row 2`, identifies the question in the warning about a later
 * duplicate.
 */
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

/** Approximate number of characters sampled for a fingerprint. */
const SAMPLES = 16

/**
 * Warns about probable mistakes: repeated questions, and identical options within a question. Nothing is
 * rejected.
 */
export class DuplicateFinder {
  /**
   * First question with each fingerprint. When a second question has the same fingerprint, the first is moved
   * to `#byText`, and null takes its place here.
   */
  readonly #byFingerprint = new Map<number, Occurrence | null>()
  /**
   * First question with each text. When a second question has the same text, the first is moved to
   * `#byContent`, and null takes its place here.
   */
  readonly #byText = new Map<string, Occurrence | null>()
  /** Name of the first question with each content (text and options). */
  readonly #byContent = new Map<string, string>()

  /** True if no question was added. */
  get isEmpty(): boolean {
    return this.#byFingerprint.size === 0
  }

  add(question: Wording, { row, column, name }: QuestionLocation, warnings: ProblemList): void {
    const identical = identicalOptions(question.options)
    if (identical) warnings.add(row, column, identical)
    const before = this.#earlierName({ question, name })
    if (before !== null) {
      warnings.add(row, column, `The question repeats ${before}: its text and its options are the same`)
    }
  }

  // Uses `#byText` only if fingerprints match, which is rare. A map hashes its keys, and hashing every text
  // would be slow.
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

  // Compares options only if the text has occurred before.
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

// Uses the length and a sample of characters. The sample includes the last character, because many questions
// begin alike.
function fingerprintOf(text: string): number {
  let fingerprint = text.length
  const step = Math.max(1, Math.floor(text.length / SAMPLES))
  for (let index = text.length - 1; index >= 0; index -= step) {
    fingerprint = (Math.imul(fingerprint, 31) + text.charCodeAt(index)) | 0
  }
  return fingerprint
}

// The order of options does not matter.
function contentOf({ text, options }: Wording): string {
  return JSON.stringify([text, ...options.toSorted()])
}

function identicalOptions(options: string[]): string | null {
  for (let index = 1; index < options.length; index++) {
    const option = options[index] ?? ''
    const first = options.indexOf(option)
    if (first < index) return `Options ${first + 1} and ${index + 1} are both "${excerpt(option)}"`
  }
  return null
}
