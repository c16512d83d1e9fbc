import type { QuestionFigures } from './item-analysis.ts'

/** Reasons to look at a question, the most urgent first. */
export const FINDINGS = [
  'KEY_LOOKS_WRONG',
  'KEY_MAY_BE_WRONG',
  'NEGATIVE_DISCRIMINATION',
  'TOO_HARD',
  'TOO_EASY',
  'WEAK_DISCRIMINATION',
  'UNUSED_OPTION',
] as const

/** A reason to look at a question. */
export type Finding = (typeof FINDINGS)[number]

/** Below so many learners, figures are mostly chance. */
const FEWEST_LEARNERS = 15
/** Moodle calls a facility of 34 % moderately difficult, and one of 35 % about right. */
const HARD_BELOW = 0.35
/** Moodle calls a facility of 90 % very easy. */
const EASY_ABOVE = 0.9
/** Moodle calls a discrimination of 19 % very weak. */
const WEAK_BELOW = 20

/**
 * Why an instructor should look at a question, the most urgent reason first.
 *
 * A word such as “hard” needs the whole 95 % range, so that it is not said by chance. Below 15 learners,
 * nothing is said. The limits are those of Moodle's documentation of its quiz statistics report.
 */
export function findingsOf(question: QuestionFigures): Finding[] {
  const { n, alarm, facilityRange, shrunkDiscrimination, options } = question
  if (n < FEWEST_LEARNERS) return []
  const holds: Record<Finding, boolean> = {
    KEY_LOOKS_WRONG: alarm?.strong === true,
    KEY_MAY_BE_WRONG: alarm?.strong === false,
    NEGATIVE_DISCRIMINATION: shrunkDiscrimination !== null && shrunkDiscrimination.high < 0,
    TOO_HARD: facilityRange !== null && facilityRange.high < HARD_BELOW,
    TOO_EASY: facilityRange !== null && facilityRange.low > EASY_ABOVE,
    WEAK_DISCRIMINATION:
      shrunkDiscrimination !== null &&
      shrunkDiscrimination.high >= 0 &&
      shrunkDiscrimination.high < WEAK_BELOW,
    UNUSED_OPTION: options.some(({ hasFewPicks }) => hasFewPicks),
  }
  return FINDINGS.filter((finding) => holds[finding])
}

/** Sorts questions by their most urgent finding, those without one last. Others keep their order. */
export function byUrgency<Question extends { findings: Finding[] }>(
  questions: readonly Question[],
): Question[] {
  const rankOf = ({ findings: [first] }: Question) =>
    first === undefined ? FINDINGS.length : FINDINGS.indexOf(first)
  return questions.toSorted((one, other) => rankOf(one) - rankOf(other))
}
