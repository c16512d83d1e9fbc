// What a journey is made of: steps that know what the steps before them learned.
import { resetTokenIn, type Mailbox } from '../../support/mailbox.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { CallName, Driver, Input, Json, Outcome } from './driver.ts'

/** What was learned so far: ids and tokens. */
type Known = Record<string, string>

/** A journey under way. */
interface Run {
  driver: Driver
  test: TestApp
  mailbox: Mailbox
  known: Known
}

/** A step, and the code that it must come to. */
export type Step = readonly [title: string, code: string, take: (run: Run) => Promise<Outcome>]

/** Makes an input of what is known. */
export type Inputs = (known: Known) => Input

/** What to keep of a step's data, by name. */
export type Learned = Record<string, (data: Json) => string>

const BEGIN = Date.parse('2026-11-20T09:00:00.000Z')

/**
 * Makes a step of a call.
 *
 * @param learn what to keep of its data for later steps.
 */
export function call(name: CallName, input: Input | Inputs = {}, learn: Learned = {}): Step[2] {
  return async ({ driver, known }) => {
    const given = typeof input === 'function' ? input(known) : input
    const outcome = driver.outcomeOf(name, await driver.send(name, given, known['token']))
    for (const [key, of] of Object.entries(learn)) known[key] = of(outcome.data) ?? ''
    return outcome
  }
}

/**
 * Takes a step this many minutes after the beginning; the clock stands still until the next of these.
 */
export function at(minutes: number, take: Step[2]): Step[2] {
  return async (run) => {
    run.test.clock.now = new Date(BEGIN + minutes * 60_000)
    return take(run)
  }
}

/**
 * Reads the newest reset mail before a step.
 */
export function withMail(take: Step[2]): Step[2] {
  return async (run) => {
    run.known['resetToken'] = resetTokenIn(await run.mailbox.receive())
    return take(run)
  }
}
