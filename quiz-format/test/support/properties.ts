// Property tests run with a fixed seed. `npm run fuzz` runs them with random seeds, for a time that it sets
// in the environment.
import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'

const SEED = 20_261_121
const MAX_TIME = 180_000
const { QUIZFOLIO_FUZZ_REPORT: report, QUIZFOLIO_FUZZ_SECONDS, QUIZFOLIO_FUZZ_SEED } = process.env
const seconds = Number(QUIZFOLIO_FUZZ_SECONDS ?? 0)

/** Timeout of a property test, in milliseconds. */
export const PROPERTY_TIME = 2 * MAX_TIME + 2_000 * seconds

/** One line of the report of `npm run fuzz`. */
interface ReportLine {
  name: string
  runs: number
  /** Seed of the failed run, or of the last run if none failed. */
  seed: number
  failure: string | null
}

/**
 * Throws if the property does not hold.
 * @param runs number of values to try
 * @param batch of several batches of values, which one
 */
export async function expectProperty<Values>(
  property: fc.IAsyncPropertyWithHooks<Values> | fc.IPropertyWithHooks<Values>,
  runs: number,
  batch = 0,
): Promise<void> {
  const name = expect.getState().currentTestName ?? ''
  const end = Date.now() + seconds * 1000
  let [runCount, seed, isOver] = [0, SEED + batch, false]
  do {
    if (report !== undefined)
      seed = QUIZFOLIO_FUZZ_SEED === undefined ? randomSeed() : Number(QUIZFOLIO_FUZZ_SEED)
    const limits = { interruptAfterTimeLimit: MAX_TIME, markInterruptAsFailure: true }
    const result = await fc.check(property, { seed, numRuns: runs, ...limits })
    runCount += result.numRuns
    isOver = Date.now() >= end || QUIZFOLIO_FUZZ_SEED !== undefined
    const failure = result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : null
    if (report !== undefined && (failure !== null || isOver)) note({ name, runs: runCount, seed, failure })
    if (failure !== null) throw new Error(failure)
  } while (!isOver)
}

function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 31)
}

function note(line: ReportLine): void {
  if (report !== undefined) appendFileSync(report, `${JSON.stringify(line)}\n`)
}
