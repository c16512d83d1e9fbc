import { createHash } from 'node:crypto'

/** A question as a mock exam sees it. */
export interface DrawnFrom {
  text: string
  options: readonly string[]
  /** Null for none. */
  section: string | null
}

/**
 * Draws the questions of a mock exam without weights, in the simplest way.
 *
 * @param seed in lower case.
 * @param questions in the order of an attempt.
 * @param size at most their number.
 */
export function naivePaper<Question extends DrawnFrom>(
  seed: string,
  questions: readonly Question[],
  size: number,
): Question[] {
  const sections = [...new Set(questions.map(({ section }) => section))].map((name) =>
    questions.filter(({ section }) => section === name),
  )
  const share = (section: Question[]) => size * section.length
  const whole = sections.map((section) => Math.floor(share(section) / questions.length))
  const byRemainder = sections.toSorted(
    (one, other) => (share(other) % questions.length) - (share(one) % questions.length),
  )
  const extra = new Set(byRemainder.slice(0, size - whole.reduce((sum, seats) => sum + seats, 0)))
  return sections.flatMap((section, index) =>
    section
      .map((question) => [numberOf(seed, question), question] as const)
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
      .slice(0, (whole[index] ?? 0) + (extra.has(section) ? 1 : 0))
      .map(([, question]) => question),
  )
}

function numberOf(seed: string, { text, options }: DrawnFrom): string {
  const content = JSON.stringify([seed, text, ...options.toSorted()])
  return createHash('sha256').update(content).digest('hex')
}

/** A question in the response of `GET /api/quizzes/{id}/`. */
interface ReadQuestion {
  question_id: string
  text: string
  options: string[]
}

/** Finds the content of a question in `quiz` of the response of `GET /api/quizzes/{id}/`. */
export function contentIn(
  quiz: { sections: { questions: ReadQuestion[] }[]; questions: ReadQuestion[] },
  id: string,
): Pick<ReadQuestion, 'text' | 'options'> {
  const all = [...quiz.sections.flatMap((section) => section.questions), ...quiz.questions]
  const question = all.find(({ question_id }) => question_id === id)
  return { text: question?.text ?? '', options: question?.options ?? [] }
}
