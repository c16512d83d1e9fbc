import { expect } from 'vitest'
import { expectedWithPlan } from '../../model/plan-effect/with-plan.ts'
import { normalShareBelow } from '../../model/readiness/normal.ts'
import { recountForecast } from '../../model/testing/recount-forecast.ts'
import type { Studying } from './studying.ts'

/** An exam in a test. */
export interface ModelExam {
  /** The study day. */
  day: number
  passScore: number | null
  draws: number | null
  /** By the index of the section, the last for the questions without one. */
  weights: (number | null)[]
}

export const NO_EXAM: Omit<ModelExam, 'day'> = { passScore: null, draws: null, weights: [] }

/** Recounts the readiness of a learner's quiz from the log of reviews. */
export async function recountReadiness(
  ada: Studying,
  { day, passScore, draws, weights }: ModelExam,
  dailySize = 20,
): Promise<object> {
  const { learner, sections } = await ada.fold(weights)
  const whole = recountForecast(sections, learner, { day, draws, only: null })
  const z = (whole.mean - (passScore ?? 0) / 100) / Math.sqrt(whole.variance)
  const preparation = { today: ada.today, examDay: day, dailySize }
  return {
    ...figuresOf(whole),
    chance_to_pass: passScore === null ? null : near(100 * normalShareBelow(z)),
    with_plan: near(expectedWithPlan(sections, learner, preparation) ?? 0),
    sections: sections.map((only) => ({
      section_id: only.sectionId,
      ...figuresOf(recountForecast(sections, learner, { day, draws, only })),
    })),
    missing: { answers: 0, days: 0 },
  }
}

function figuresOf({ mean, variance }: { mean: number; variance: number }): object {
  const half = 1.645 * Math.sqrt(variance)
  const clipped = (share: number) => near(100 * Math.min(1, Math.max(0, share)))
  return { expected: near(100 * mean), low: clipped(mean - half), high: clipped(mean + half) }
}

const near = (value: number): unknown => expect.closeTo(value, 8)
