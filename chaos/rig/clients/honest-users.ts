// Normal users, who keep working while the server is attacked.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { sampleItems, openAttempt, uploadQuiz } from './learner.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { saveAnswer } from './save-answer.ts'

const PAUSE = 50

/** The replies to the calls of these users. */
export interface HonestReplies {
  saves: Reply[]
  uploads: Reply[]
}

/**
 * Lets one learner save answers and another upload small files, each with one call at a time.
 *
 * @returns a function that stops them and returns the replies.
 */
export async function startHonestUsers(
  { server, ledger, learners: { saver, finisher } }: Stage,
  random: Random,
): Promise<() => Promise<HonestReplies>> {
  const replies: HonestReplies = { saves: [], uploads: [] }
  const state = { isStopped: false }
  const [saving, uploading] = [new Caller(server.url, saver.token), new Caller(server.url, finisher.token)]
  const attemptId = (await openAttempt(saving, saver.quiz.id)) ?? ''
  const questionId = saver.quiz.questionIds[0] ?? ''
  async function repeat(log: Reply[], work: () => Promise<Reply>): Promise<void> {
    for (; !state.isStopped; await sleep(PAUSE)) log.push(await work())
  }
  const work = Promise.all([
    repeat(replies.saves, () => saveAnswer({ ledger, random }, saving, { attemptId, questionId, option: 1 })),
    repeat(replies.uploads, () => uploadQuiz(uploading, 'Small', sampleItems(20))),
  ])
  return async () => {
    state.isStopped = true
    await work
    saving.close()
    uploading.close()
    return replies
  }
}
