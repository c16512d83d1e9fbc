// The trials of `npm run bench -- learning`, with fewer learners.
import { expect, test } from 'vitest'
import { calibrationOf } from './calibration.ts'
import { figuresOf } from './forecast-figures.ts'
import { planTrial } from './plan-trial.ts'
import { readinessTrial } from './readiness-trial.ts'
import { ORDINARY } from './simulated-mind.ts'

const TRIAL = { learnerCount: 60, examsAfter: [7], nature: ORDINARY, repeatsMisses: false, seed: 7 }

test('forecasts of simulated learners reach their goals, with and without repeats of misses', () => {
  for (const repeatsMisses of [false, true]) {
    const { outcomes } = readinessTrial({ ...TRIAL, repeatsMisses })
    const figures = figuresOf(outcomes[0] ?? [])
    expect(figures.forecasts).toBe(60)
    expect(Math.abs(figures.bias)).toBeLessThan(2)
    expect(figures.error - figures.luck).toBeLessThan(1.5)
    expect(figures.covered).toBeGreaterThan(0.85)
    expect(figures.masteredError).toBeGreaterThan(2 * figures.error)
  }
})

test('chances of simulated learners come true', () => {
  const { studied } = readinessTrial(TRIAL)
  for (const { said, came } of calibrationOf(studied.flatMap(({ predictions }) => predictions)))
    expect(Math.abs(said - came)).toBeLessThan(0.07)
})

test('a trial has the same outcome for the same seed, and another one for another seed', () => {
  const { outcomes } = readinessTrial({ ...TRIAL, learnerCount: 5 })
  expect(readinessTrial({ ...TRIAL, learnerCount: 5 }).outcomes).toEqual(outcomes)
  expect(readinessTrial({ ...TRIAL, learnerCount: 5, seed: 8 }).outcomes).not.toEqual(outcomes)
})

test('simulated learners who follow the plan know more on the day of the exam', () => {
  const trial = { learnerCount: 15, questionCount: 200, days: 7, dailySize: 40, seed: 7 }
  const { plan, random, forecast } = planTrial(trial)
  expect(plan).toBeGreaterThan(random + 2)
  expect(Math.abs(forecast - plan)).toBeLessThan(5)
})
