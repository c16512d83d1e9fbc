// Readiness as docs/learning.md describes it.
import { expect } from 'vitest'
import type { MonthQuestion, Records } from '../records.ts'
import { chanceOf, firstSights } from './chances.ts'
import { after, chanceAt, knownAt, ownRecall, recountMemory, slopeAt, type Known } from './memory.ts'

const LEAST_ANSWERS = 20
const LEAST_DAYS = 2

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** Sums of floating-point numbers depend on their order. */
const near = (value: number): unknown => expect.closeTo(value, 7)

interface Score {
  mean: number
  deviation: number
}

/** Returns the ids of the sections in the order of the quiz. */
const sectionIdsOf = ({ questions }: Pick<Records, 'questions'>): (string | null)[] => [
  ...new Set(questions.map(({ sectionId }) => sectionId)),
]

/** Returns how much a question counts in the exam. */
function weigh({ questions, exam: { weights } }: Records): Map<MonthQuestion, number> {
  const total = sum(sectionIdsOf({ questions }).map((id) => weights.get(id) ?? 0))
  return new Map(
    questions.map((question) => {
      const { sectionId } = question
      const n = questions.filter((other) => other.sectionId === sectionId).length
      return [question, (weights.get(sectionId) ?? 0) / total / n]
    }),
  )
}

/** Counts the first answers of each day to each question of the quiz, and their days. */
function answersOf({ log, questions }: Records): { answers: number; days: number } {
  const counted = log.filter(({ question }) => questions.includes(question))
  return {
    answers: new Set(counted.map(({ question, day }) => `${question.id} on ${day}`)).size,
    days: new Set(counted.map(({ day }) => day)).size,
  }
}

function forecast(
  records: Records,
  known: Known,
  { shares, day, draws }: { shares: ReadonlyMap<MonthQuestion, number>; day: number; draws: number },
): Score {
  const { questions } = records
  const asked = [...shares].map(([question, a]) => ({
    question,
    a,
    P: chanceOf(known, questions, { question, day }),
    memory: known.memories.get(question),
  }))
  const luck = sum(asked.map(({ a, P }) => a ** 2 * P * (1 - P)))
  const slope = sum(
    asked.map(({ a, question, memory }) =>
      memory ? a * slopeAt(ownRecall(known, memory, day), question.version.optionCount) : 0,
    ),
  )
  const unseen = sectionIdsOf(records).map((id) => {
    const { n } = firstSights(
      known,
      questions.filter(({ sectionId }) => sectionId === id),
    )
    const ours = asked.filter(({ question, memory }) => question.sectionId === id && !memory)
    return sum(ours.map(({ a, P }) => a * Math.sqrt(P * (1 - P)))) ** 2 / (n + 8)
  })
  const tau = answersOf(records).answers < 60 ? 0.04 : 0.02
  const variance =
    luck * (questions.length / Math.min(questions.length, draws)) +
    slope ** 2 / known.W +
    sum(unseen) +
    tau ** 2
  return { mean: sum(asked.map(({ a, P }) => a * P)), deviation: Math.sqrt(variance) }
}

function withPlan(records: Records, known: Known, { today, day }: { today: number; day: number }): number {
  const { questions, dailySize } = records
  const shares = weigh(records)
  const asked = questions.map((question) => ({
    k: question.version.optionCount,
    a: shares.get(question) ?? 0,
    P: chanceOf(known, questions, { question, day }),
    memory: known.memories.get(question),
  }))
  for (let date = today + 1; date < day; date++)
    for (const question of asked.toSorted((one, other) => one.P - other.P).slice(0, dailySize)) {
      const { memory, k, P } = question
      const recall = memory ? ownRecall(known, memory, date) : Math.min(1, Math.max(0, knownAt(P, k)))
      const [good, again] = [after(memory, date, true), after(memory, date, false)]
      const then = (state: typeof good) => chanceAt(ownRecall(known, state, day), k)
      question.P = recall * then(good) + (1 - recall) * then(again)
      question.memory = recall >= 0.5 ? good : again
    }
  return sum(asked.map(({ a, P }) => a * P))
}

/** The share of the normal distribution below z (Abramowitz & Stegun 1964, 26.2.11). */
function normalBelow(z: number): number {
  let [term, total] = [z, z]
  for (let n = 3; Math.abs(term) > 1e-18; n += 2) {
    term *= z ** 2 / n
    total += term
  }
  return 0.5 + (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * total
}

/** Recounts what `GET /api/quizzes/{id}/readiness/` must say. */
export function recountReadiness(records: Records, today: number, day: number): object {
  const { answers, days } = answersOf(records)
  const missing = { answers: Math.max(0, LEAST_ANSWERS - answers), days: Math.max(0, LEAST_DAYS - days) }
  const ids = sectionIdsOf(records)
  const nothing = { expected: null, low: null, high: null }
  if (missing.answers + missing.days > 0)
    return {
      ...nothing,
      chance_to_pass: null,
      with_plan: null,
      sections: ids.map((section_id) => ({ section_id, ...nothing })),
      missing,
    }
  const known = recountMemory(records.log)
  const { exam, questions } = records
  const whole = forecast(records, known, { shares: weigh(records), day, draws: exam.draws })
  return {
    ...inPercent(whole),
    chance_to_pass: near(100 * normalBelow((whole.mean - exam.passScore / 100) / whole.deviation)),
    with_plan: near(100 * withPlan(records, known, { today, day })),
    sections: ids.map((section_id) => {
      const ours = questions.filter(({ sectionId }) => sectionId === section_id)
      const shares = new Map(ours.map((question) => [question, 1 / ours.length]))
      return { section_id, ...inPercent(forecast(records, known, { shares, day, draws: exam.draws })) }
    }),
    missing,
  }
}

/**
 * Recounts what is said before an attempt that begins now; null while something is missing.
 *
 * @param isMock whether it asks what the exam asks; otherwise all questions, which count the same.
 */
export function recountSaid(
  records: Records,
  today: number,
  isMock: boolean,
): Record<'expected' | 'low' | 'high', number> | null {
  const { answers, days } = answersOf(records)
  if (answers < LEAST_ANSWERS || days < LEAST_DAYS) return null
  const { questions, exam } = records
  const alike = new Map(questions.map((question) => [question, 1 / questions.length]))
  const paper = isMock
    ? { shares: weigh(records), draws: exam.draws }
    : { shares: alike, draws: questions.length }
  return percents(forecast(records, recountMemory(records.log), { ...paper, day: today }))
}

function percents({ mean, deviation }: Score) {
  const clipped = (share: number) => 100 * Math.min(1, Math.max(0, share))
  return {
    expected: 100 * mean,
    low: clipped(mean - 1.645 * deviation),
    high: clipped(mean + 1.645 * deviation),
  }
}

function inPercent(score: Score): object {
  const { expected, low, high } = percents(score)
  return { expected: near(expected), low: near(low), high: near(high) }
}
