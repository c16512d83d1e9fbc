import { NO_ANSWER, type Column, type QuestionKey } from './columns.ts'
import { meanOf, varianceOf } from './covariance.ts'
import { hasFewPicks } from './few-picks.ts'
import { THIRDS, thirdsOf, type Thirds } from './thirds.ts'

export interface OptionFigures {
  /** The original index; null for no answer. */
  index: number | null
  n: number
  /** n as a share of the question's learners. */
  share: number | null
  /** The mean marks of its takers for their other questions. */
  meanRest: number | null
  /** From −1 to 1; null if nobody or everybody picked it. */
  correlation: number | null
  thirds: Thirds
  /** Whether it is a wrong option that hardly anybody picks, and not just by chance. */
  hasFewPicks: boolean
}

/**
 * Figures of each option, with no answer last.
 *
 * n_o, n_o/S, the mean rest score of its takers, and the correlation of (picked o) with T − x:
 * (n_o/(S − 1))·(mean rest of takers − mean rest)/√(V(picked)·V(rest)), the point-biserial correlation.
 * Source: Moodle's quiz statistics report; the correlation is Pearson's (1909) for one variable of 0 and 1.
 */
export function optionFigures(question: QuestionKey, column: Column): OptionFigures[] {
  const { picks, rests, restShares } = column
  const total = picks.length
  const thirdOf = thirdsOf(restShares)
  // No answer is at the end of each list.
  const counts = new Int32Array(question.optionCount + 1)
  const sums = new Float64Array(question.optionCount + 1)
  const thirds = Array.from(counts, (): Thirds => ({ low: 0, middle: 0, high: 0 }))
  for (let row = 0; row < total; row++) {
    const pick = picks[row] as number
    const option = pick === NO_ANSWER ? question.optionCount : pick
    counts[option] = (counts[option] as number) + 1
    sums[option] = (sums[option] as number) + (rests[row] as number)
    const ofOption = thirds[option]
    if (ofOption === undefined) throw new RangeError(`there is no option ${option}`)
    ofOption[THIRDS[thirdOf[row] as number] as keyof Thirds]++
  }
  // Who left the question unanswered said nothing about its options.
  const answered = total - (counts[question.optionCount] as number)
  const mean = meanOf(rests)
  const variance = varianceOf(rests) ?? 0
  return thirds.map((ofOption, option) => {
    const n = counts[option] as number
    const isAnswer = option < question.optionCount
    const meanRest = n === 0 ? null : (sums[option] as number) / n
    const hasVariance = meanRest !== null && n < total && variance > 0
    const pickVariance = (n * (total - n)) / (total * (total - 1))
    return {
      index: isAnswer ? option : null,
      n,
      share: total === 0 ? null : n / total,
      meanRest,
      correlation: hasVariance
        ? (n * (meanRest - mean)) / (total - 1) / Math.sqrt(pickVariance * variance)
        : null,
      thirds: ofOption,
      hasFewPicks: isAnswer && option !== question.answerIndex && hasFewPicks(n, answered),
    }
  })
}
