// Others, who use the server as it is meant while something is done to it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { madeUpItems, openAttempt } from './learner.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import { saveAnswer } from './traffic.ts'

const PAUSE = 50

/** What they were told. */
export interface Honest {
  saves: Reply[]
  uploads: Reply[]
}

/**
 * Lets one learner save answers and another upload small files, one after the other.
 *
 * @returns ends it.
 */
export async function startHonestUsers(
  { server, ledger, learners: { saver, finisher } }: Stage,
  random: Random,
): Promise<() => Promise<Honest>> {
  const honest: Honest = { saves: [], uploads: [] }
  const state = { isStopped: false }
  const [saving, uploading] = [new Caller(server.url, saver.token), new Caller(server.url, finisher.token)]
  const attemptId = (await openAttempt(saving, saver.quiz.id)) ?? ''
  const questionId = saver.quiz.questionIds[0] ?? ''
  async function repeat(replies: Reply[], work: () => Promise<Reply>): Promise<void> {
    for (; !state.isStopped; await sleep(PAUSE)) replies.push(await work())
  }
  const work = Promise.all([
    repeat(honest.saves, () => saveAnswer({ ledger, random }, saving, { attemptId, questionId, option: 1 })),
    repeat(honest.uploads, () => uploading.upload('Small', madeUpItems(20))),
  ])
  return async () => {
    state.isStopped = true
    await work
    saving.close()
    uploading.close()
    return honest
  }
}
