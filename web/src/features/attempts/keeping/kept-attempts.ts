// Attempts in progress are kept on the device, with their questions: without a network, each can be taken to
// its end, also after a reload or a restart of the browser.
import { DeviceStore } from '../../../device/device-store.ts'
import { removeUnusedPictures } from '../../../device/kept-pictures.ts'
import type { AttemptWindowQuery } from '../../../gql/graphql.ts'
import type { OpenAttempt } from '../attempt-state.ts'

/** In milliseconds. An attempt that nobody has gone on with for so long is not kept any longer. */
const MAX_AGE = 30 * 24 * 3_600_000
/** The latest ones are kept. */
const MAX_ATTEMPTS = 10

export interface KeptAttempt {
  attempt: OpenAttempt
  /** When the attempt ends, on the device's clock; null for no limit. */
  endsAtTime: number | null
  /** On the device's clock. */
  keptAt: number
  /** The link with which the quiz is taken; null or missing if it is among the learner's quizzes. */
  linkToken?: string | null
}

export const keptAttempts = new DeviceStore<KeptAttempt>('attempts')

/** The questions of attempts, by `windowKey`. */
export const keptWindows = new DeviceStore<AttemptWindowQuery>('windows')

export function windowKey(attemptId: string, fromNumber: number): string {
  return windowPrefix(attemptId) + fromNumber
}

/** What the keys of an attempt's questions begin with. */
export function windowPrefix(attemptId: string): string {
  return `${attemptId}:`
}

/** The attempts that are kept, the latest first. */
export async function listKept(): Promise<KeptAttempt[]> {
  return (await keptAttempts.list()).toSorted((a, b) => b.keptAt - a.keptAt)
}

/** Removes an attempt that is over. */
export async function forgetAttempt(attemptId: string): Promise<void> {
  await keptAttempts.delete(attemptId)
  await keptWindows.deleteAll(windowPrefix(attemptId))
  await removeUnusedPictures()
}

/** Removes attempts that are too old or too many. */
export async function forgetOldAttempts(): Promise<void> {
  for (const [index, { attempt, keptAt }] of (await listKept()).entries()) {
    if (index >= MAX_ATTEMPTS || Date.now() - keptAt > MAX_AGE) await forgetAttempt(attempt.id)
  }
}
