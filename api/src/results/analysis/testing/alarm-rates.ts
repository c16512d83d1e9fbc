import { randomFrom } from '../../../attempts/shuffling/random.ts'
import { columnsOf, type Column, type QuestionKey } from '../columns.ts'
import { findWrongKey } from '../wrong-key/wrong-key.ts'
import { simulateClass } from './simulated-class.ts'

/** How often the alarm is right, as shares. */
export interface AlarmRates {
  /** Wrong keys. */
  wrongKeys: number
  /** Wrong keys with an alarm that names the right option. */
  found: number
  /** Wrong keys with a strong alarm that names the right option. */
  foundStrongly: number
  /** Wrong keys of questions that at most 60 % of all people know. */
  hardWrongKeys: number
  /** Those of them with an alarm that names the right option. */
  foundHard: number
  /** Questions with a right key. */
  rightKeys: number
  /** Questions with a right key and an alarm. */
  false: number
  falseStrong: number
}

const HARD = 0.6

/** Settings of a simulation. */
export interface Simulation {
  classCount: number
  learnerCount: number
  questionCount: number
  seed: number
}

/** Simulates quizzes with one wrong key each. At least half of all people know its right answer. */
export function alarmRates({ classCount, seed, ...size }: Simulation): AlarmRates {
  const random = randomFrom(seed)
  const counts: AlarmRates = {
    wrongKeys: 0,
    found: 0,
    foundStrongly: 0,
    hardWrongKeys: 0,
    foundHard: 0,
    rightKeys: 0,
    false: 0,
    falseStrong: 0,
  }
  for (let made = 0; made < classCount; made++) {
    const { questions, attempts, right, known } = simulateClass({ ...size, wrongKeyCount: 1 }, random)
    for (const [at, column] of columnsOf(questions, attempts).entries()) {
      const question = questions[at] as QuestionKey
      count(counts, { question, column, right: right[at] as number, known: known[at] as number })
    }
  }
  return {
    ...counts,
    found: counts.found / counts.wrongKeys,
    foundStrongly: counts.foundStrongly / counts.wrongKeys,
    foundHard: counts.foundHard / counts.hardWrongKeys,
    false: counts.false / counts.rightKeys,
    falseStrong: counts.falseStrong / counts.rightKeys,
  }
}

interface Case {
  question: QuestionKey
  column: Column
  right: number
  known: number
}

function count(counts: AlarmRates, { question, column, right, known }: Case): void {
  const alarm = findWrongKey(question, column)
  if (question.answerIndex === right) {
    counts.rightKeys++
    if (alarm) counts.false++
    if (alarm?.strong) counts.falseStrong++
    return
  }
  const isHard = known <= HARD
  const isFound = alarm?.option === right
  counts.wrongKeys++
  if (isHard) counts.hardWrongKeys++
  if (isFound) counts.found++
  if (isFound && isHard) counts.foundHard++
  if (isFound && alarm.strong) counts.foundStrongly++
}
