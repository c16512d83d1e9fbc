import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which a part of a calculation may keep other requests waiting. */
const TURN = 10

/** Runs a long calculation, with pauses for other requests. */
export async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let end = performance.now() + TURN
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + TURN
  }
}
