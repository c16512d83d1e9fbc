// Well-behaved users who keep using the server during an attack.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { madeUpItems, openAttempt } from './learner.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import { saveAnswer } from './traffic.ts'

const PAUSE = 50

/** Their replies. */
export interface Honest {
  saves: Reply[]
  uploads: Reply[]
}

/**
 * Starts one learner who saves answers and one who uploads small files, each one request at a time.
 *
 * @returns a function that stops both.
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
