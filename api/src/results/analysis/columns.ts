/** A version of a question. Each version is a row of its own. */
export interface QuestionKey {
  optionCount: number
  /** The original index of the correct option. */
  answerIndex: number
}

/** What one learner picked. */
export interface AttemptPicks {
  /** Indexes of the attempt's own questions in the list of question versions. */
  questions: readonly number[]
  /** For each of these questions the original index of the picked option; null for no answer. */
  picks: readonly (number | null)[]
}

/** How no answer is stored. */
export const NO_ANSWER = -1

/** All learners who had a question, in the order of their attempts. */
export interface Column {
  picks: Int32Array
  marks: Float64Array
  /** Marks for all other questions of the attempt: T − x. */
  rests: Float64Array
  /** The rest as a share of the other questions, which compares attempts of different lengths. */
  restShares: Float64Array
}

/** Turns attempts into one column for each question. */
export function columnsOf(questions: readonly QuestionKey[], attempts: readonly AttemptPicks[]): Column[] {
  const counts = new Int32Array(questions.length)
  for (const attempt of attempts)
    for (const question of attempt.questions) counts[question] = (counts[question] as number) + 1
  const columns = Array.from(counts, (count) => ({
    picks: new Int32Array(count),
    marks: new Float64Array(count),
    rests: new Float64Array(count),
    restShares: new Float64Array(count),
  }))
  const filled = new Int32Array(questions.length)
  for (const attempt of attempts) {
    const total = totalOf(questions, attempt)
    const others = Math.max(1, attempt.questions.length - 1)
    for (const [at, question] of attempt.questions.entries()) {
      const column = columns[question]
      if (column === undefined) throw new RangeError(`there is no question ${question}`)
      const row = filled[question] as number
      filled[question] = row + 1
      const pick = attempt.picks[at] ?? NO_ANSWER
      const mark = pick === questions[question]?.answerIndex ? 1 : 0
      column.picks[row] = pick
      column.marks[row] = mark
      column.rests[row] = total - mark
      column.restShares[row] = (total - mark) / others
    }
  }
  return columns
}

/** How many of the attempt's questions were answered correctly. */
export function totalOf(questions: readonly QuestionKey[], attempt: AttemptPicks): number {
  let total = 0
  for (const [at, question] of attempt.questions.entries())
    if (attempt.picks[at] === questions[question]?.answerIndex) total++
  return total
}
