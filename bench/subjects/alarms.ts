import { alarmRates, type AlarmRates } from '../../api/src/results/analysis/testing/alarm-rates.ts'

const SEED = 1
const CLASSES = 1_000
const QUESTIONS = 20
const LEARNERS = [15, 30, 60, 120]
const GOALS_AT = 60
/** Shares of questions. */
const GOALS = { found: 0.9, false: 0.01 }

interface AlarmsResult {
  classes: number
  questions: number
  rates: (AlarmRates & { learners: number })[]
  goals: typeof GOALS & { learners: number }
  isMet: boolean
}

/**
 * Simulates classes whose quizzes have one wrong key, and counts alarms. Each run has the same result.
 *
 * At least half of all people know the questions with a wrong key.
 */
export async function alarms(): Promise<AlarmsResult> {
  console.log(
    `\nalarms: ${CLASSES} classes of each size, ${QUESTIONS} questions, one of them with a wrong key`,
  )
  const rates = LEARNERS.map((learners) => {
    const settings = { classCount: CLASSES, learnerCount: learners, questionCount: QUESTIONS, seed: SEED }
    const counted = { learners, ...alarmRates(settings) }
    console.log(show(counted))
    return counted
  })
  const atGoal = rates.find(({ learners }) => learners === GOALS_AT)
  const isMet = atGoal !== undefined && atGoal.found >= GOALS.found && atGoal.false <= GOALS.false
  const goals = `at least ${percent(GOALS.found, 0)} found and at most ${percent(GOALS.false, 0)} false`
  console.log(`${isMet ? '✓' : '✗'} goals for ${GOALS_AT} learners: ${goals}`)
  return {
    classes: CLASSES,
    questions: QUESTIONS,
    rates,
    isMet,
    goals: { learners: GOALS_AT, ...GOALS },
  }
}

function show(rates: AlarmRates & { learners: number }): string {
  const found = `${percent(rates.found, 1)} of ${rates.wrongKeys} wrong keys found`
  const hard = `${percent(rates.foundHard, 1)} of the ${rates.hardWrongKeys} that at most 60 % know`
  const wrongly = `false alarms for ${percent(rates.false, 2)} of ${rates.rightKeys} right keys`
  return `  ${String(rates.learners).padStart(3)} learners: ${found} (strongly ${percent(rates.foundStrongly, 1)}; ${hard}); ${wrongly} (strongly ${percent(rates.falseStrong, 3)})`
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)} %`
}
