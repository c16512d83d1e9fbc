// The building blocks of a scenario: steps that share the ids and tokens found by earlier steps.
import { resetTokenIn, type Mailbox } from '../../../support/mailbox.ts'
import type { TestApp } from '../../../support/test-app.ts'
import type { CallName, Driver, Input, Json, Outcome } from '../driver.ts'

/** The ids and tokens found so far, by name. */
type Values = Record<string, string>

/** A running scenario. */
interface Run {
  driver: Driver
  test: TestApp
  mailbox: Mailbox
  values: Values
}

/** A step and its expected code. */
export type Step = readonly [title: string, code: string, take: (run: Run) => Promise<Outcome>]

/** Builds an input from the values found so far. */
export type Inputs = (values: Values) => Input

/** Extracts values for later steps from a step's data, by name. */
export type Extractors = Record<string, (data: Json) => string>

/** Builds the input of calls about the attempt started last. */
export const attempt: Inputs = ({ attempt }) => ({ attemptId: attempt })

/** Builds the input of calls about the quiz. */
export const quiz: Inputs = ({ quiz }) => ({ quizId: quiz })

const BEGIN = Date.parse('2026-11-20T09:00:00.000Z')

/**
 * Creates a step that performs an operation.
 *
 * @param extract extracts values for later steps.
 */
export function call(name: CallName, input: Input | Inputs = {}, extract: Extractors = {}): Step[2] {
  return async ({ driver, values }) => {
    const ownInput = typeof input === 'function' ? input(values) : input
    const outcome = driver.outcomeOf(name, await driver.send(name, ownInput, values['token']))
    for (const [key, extractValue] of Object.entries(extract)) values[key] = extractValue(outcome.data) ?? ''
    return outcome
  }
}

/**
 * Sets the clock before a step, to this many minutes after the beginning of the scenario. The clock then
 * stands still until it is set again.
 */
export function at(minutes: number, take: Step[2]): Step[2] {
  return async (run) => {
    run.test.clock.now = new Date(BEGIN + minutes * 60_000)
    return take(run)
  }
}

/**
 * Takes a step as another user.
 *
 * @param token the name under which an earlier step stored this user's token.
 */
export function as(token: string, take: Step[2]): Step[2] {
  return async (run) => {
    const { token: own = '' } = run.values
    run.values['token'] = run.values[token] ?? ''
    try {
      return await take(run)
    } finally {
      run.values['token'] = own
    }
  }
}

/**
 * Receives the reset mail before a step, so that the step’s input can use `resetToken`.
 */
export function withMail(take: Step[2]): Step[2] {
  return async (run) => {
    run.values['resetToken'] = resetTokenIn(await run.mailbox.receive())
    return take(run)
  }
}
