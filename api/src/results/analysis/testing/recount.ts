// Counts everything again, slowly, by other formulas than the product: sums over pairs of learners, and power
// sums. With marks of 0 and 1 these are whole numbers, so that what is 0 is exactly 0.
import type { AttemptPicks, QuestionKey } from '../columns.ts'
import { recountShareRange, recountShrunk } from './recount-ranges.ts'

interface Row {
  pick: number | null
  mark: number
  rest: number
  share: number
}

/** The covariance as the mean over all pairs of (x_i − x_j)(y_i − y_j)/2. */
function recountCovariance(xs: number[], ys: number[]): number | null {
  if (xs.length < 2) return null
  let sum = 0
  for (const [i, x] of xs.entries())
    for (const [j, other] of xs.entries()) if (i < j) sum += (x - other) * ((ys[i] ?? 0) - (ys[j] ?? 0))
  return sum / (xs.length * (xs.length - 1))
}

export function recountTotals(totals: number[]) {
  const n = totals.length
  const [s1, s2, s3, s4] = [1, 2, 3, 4].map((power) =>
    totals.reduce((sum, total) => sum + total ** power, 0),
  ) as [number, number, number, number]
  const k2 = (n * s2 - s1 ** 2) / (n * (n - 1))
  const k3 = (2 * s1 ** 3 - 3 * n * s1 * s2 + n ** 2 * s3) / (n * (n - 1) * (n - 2))
  const k4 =
    (-6 * s1 ** 4 +
      12 * n * s1 ** 2 * s2 -
      3 * n * (n - 1) * s2 ** 2 -
      4 * n * (n + 1) * s1 * s3 +
      n ** 2 * (n + 1) * s4) /
    (n * (n - 1) * (n - 2) * (n - 3))
  const ordered = [...totals].sort((a, b) => a - b)
  const median = n % 2 === 1 ? ordered[(n - 1) / 2] : ((ordered[n / 2 - 1] ?? 0) + (ordered[n / 2] ?? 0)) / 2
  return {
    mean: n === 0 ? null : s1 / n,
    median: n === 0 ? null : median,
    sd: n < 2 ? null : Math.sqrt(k2),
    skewness: n < 3 || k2 === 0 ? null : k3 / Math.sqrt(k2) ** 3,
    kurtosis: n < 4 || k2 === 0 ? null : k4 / k2 / k2,
  }
}

/** CIC, error ratio and standard error of attempts at the same questions, and null otherwise. */
export function recountReliability(questions: readonly QuestionKey[], attempts: readonly AttemptPicks[]) {
  const unknown = { cic: null, errorRatio: null, standardError: null }
  const sets = new Set(attempts.map((attempt) => [...attempt.questions].sort((a, b) => a - b).join()))
  const own = [...(attempts[0]?.questions ?? [])]
  const totals = attempts.map((attempt) => marksOf(questions, attempt).reduce((sum, mark) => sum + mark, 0))
  const total = recountCovariance(totals, totals)
  if (sets.size !== 1 || own.length < 2 || attempts.length < 3 || total === 0 || total === null)
    return unknown
  const variances = own.map((question) => {
    const marks = recountRows(questions, attempts, question).map(({ mark }) => mark)
    return recountCovariance(marks, marks) ?? 0
  })
  const sum = variances.reduce((all, variance) => all + variance, 0)
  const cic = (100 * own.length * (total - sum)) / ((own.length - 1) * total)
  const errorRatio = 10 * Math.sqrt(Math.max(0, 100 - cic))
  return { cic, errorRatio, standardError: (Math.sqrt(total) * errorRatio) / 100 }
}

/** The figures of all questions, but for those that need many learners. */
export function recountQuestions(questions: readonly QuestionKey[], attempts: readonly AttemptPicks[]) {
  const figures = questions.map((_, at) => recountQuestion(questions, attempts, at))
  const shrunk = recountShrunk(figures)
  return figures.map((figure, at) => ({ ...figure, shrunkDiscrimination: shrunk[at] ?? null }))
}

function recountQuestion(questions: readonly QuestionKey[], attempts: readonly AttemptPicks[], at: number) {
  const rows = recountRows(questions, attempts, at)
  const { optionCount = 0 } = questions[at] ?? {}
  const [marks, rests] = [rows.map(({ mark }) => mark), rows.map(({ rest }) => rest)]
  const ascending = (values: number[]) => [...values].sort((a, b) => a - b)
  const covariance = recountCovariance(marks, rests)
  const greatest = recountCovariance(ascending(marks), ascending(rests))
  const options = Array.from({ length: optionCount + 1 }, (_, at) => (at < optionCount ? at : null))
  const correlation = correlationOf(marks, rests)
  const right = marks.filter((mark) => mark === 1).length
  return {
    n: rows.length,
    facility: rows.length === 0 ? null : right / rows.length,
    facilityRange: recountShareRange(right, rows.length),
    discrimination: correlation === null ? null : 100 * correlation,
    efficiency: greatest === null || greatest === 0 ? null : (100 * (covariance ?? 0)) / greatest,
    guessScore: 1 / optionCount,
    options: options.map((index) => recountOption(rows, index)),
  }
}

function recountOption(rows: Row[], index: number | null) {
  const takers = rows.filter(({ pick }) => pick === index)
  const picked = rows.map(({ pick }) => (pick === index ? 1 : 0))
  const inThird = (third: number) =>
    takers.filter(({ share }) => {
      const below = rows.filter((other) => other.share < share).length
      const notAbove = rows.filter((other) => other.share <= share).length
      return Math.floor((1.5 * (below + notAbove)) / rows.length) === third
    }).length
  return {
    index,
    n: takers.length,
    share: rows.length === 0 ? null : takers.length / rows.length,
    meanRest: takers.length === 0 ? null : takers.reduce((sum, { rest }) => sum + rest, 0) / takers.length,
    correlation: correlationOf(
      picked,
      rows.map(({ rest }) => rest),
    ),
    thirds: { low: inThird(0), middle: inThird(1), high: inThird(2) },
  }
}

function correlationOf(xs: number[], ys: number[]): number | null {
  const scale = Math.sqrt((recountCovariance(xs, xs) ?? 0) * (recountCovariance(ys, ys) ?? 0))
  return scale === 0 ? null : (recountCovariance(xs, ys) ?? 0) / scale
}

function recountRows(
  questions: readonly QuestionKey[],
  attempts: readonly AttemptPicks[],
  question: number,
): Row[] {
  return attempts.flatMap((attempt) => {
    const at = attempt.questions.indexOf(question)
    if (at === -1) return []
    const marks = marksOf(questions, attempt)
    const rest = marks.reduce((sum, mark, index) => (index === at ? sum : sum + mark), 0)
    const share = marks.length === 1 ? 0 : rest / (marks.length - 1)
    return [{ pick: attempt.picks[at] ?? null, mark: marks[at] ?? 0, rest, share }]
  })
}

function marksOf(questions: readonly QuestionKey[], { questions: own, picks }: AttemptPicks): number[] {
  return own.map((question, at) => (picks[at] === questions[question]?.answerIndex ? 1 : 0))
}
