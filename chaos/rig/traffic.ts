// What learners do while things break: they answer, complete attempts and upload, until they are told to stop.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { madeUpItems, openAttempt, type Learner } from './learner.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'

const AFTER_FAILURE = 20
const UPLOADED_QUESTIONS = 60
const SAVERS = 3
const SAVE = `mutation ($input: SaveAnswerInput!) {
  saveAnswer(input: $input) { ... on AttemptQuestion { selectedOption sequence } ... on Failure { code } }
}`

/** Traffic under way. */
export interface Traffic {
  /** Ends it after the calls under way. */
  stop: () => Promise<void>
}

/** Who makes it, where, and what notes it. */
export interface TrafficOptions {
  url: string
  /** Answers the questions of one attempt again and again. */
  saver: Learner
  /** Takes attempts from start to completion. */
  finisher: Learner
  /** Makes quizzes; nobody for none. */
  uploader?: Learner
  ledger: Ledger
  random: Random
  /** Is told of every reply. */
  observe: (reply: Reply) => void
}

/**
 * Starts traffic: saves over REST and GraphQL, attempts that are completed, uploads.
 */
export function startTraffic(options: TrafficOptions): Traffic {
  const { url, saver, finisher, uploader, observe } = options
  const state = { isStopped: false }
  const callers: Caller[] = []
  const repeat = async (learner: Learner, work: (caller: Caller) => Promise<Reply>) => {
    const caller = new Caller(url, learner.token)
    callers.push(caller)
    while (!state.isStopped) {
      const reply = await work(caller)
      observe(reply)
      if (reply.status === 0 || reply.status >= 500) await sleep(AFTER_FAILURE)
    }
  }
  const working = [
    ...Array.from({ length: SAVERS }, () => repeat(saver, saves(options, saver))),
    repeat(finisher, attempts(options, finisher)),
    ...(uploader ? [repeat(uploader, uploads(options))] : []),
  ]
  return {
    stop: async () => {
      state.isStopped = true
      await Promise.all(working)
      for (const caller of callers) caller.close()
    },
  }
}

// One attempt that stays open.
function saves(options: TrafficOptions, { quiz }: Learner): (caller: Caller) => Promise<Reply> {
  const { random } = options
  let attemptId: string | null = null
  return async (caller) => {
    if (attemptId === null) {
      const reply = await caller.post(`/api/quizzes/${quiz.id}/start/`)
      attemptId = reply.body?.data?.attempt_id ?? null
      return reply
    }
    const questionId = quiz.questionIds[random.below(quiz.questionIds.length)] ?? ''
    return saveAnswer(options, caller, { attemptId, questionId, option: random.below(4) })
  }
}

/**
 * Saves an answer, over REST or GraphQL, and notes it before and after.
 */
export async function saveAnswer(
  { ledger, random }: Pick<TrafficOptions, 'ledger' | 'random'>,
  caller: Caller,
  answer: { attemptId: string; questionId: string; option: number },
): Promise<Reply> {
  const { sequence } = ledger.send(answer)
  const { attemptId, questionId, option: selectedOption } = answer
  const isRest = random.below(2) === 0
  const reply = isRest
    ? await caller.post(`/api/attempts/${attemptId}/answer/${questionId}/`, {
        selected_option: selectedOption,
        sequence,
      })
    : await caller.graphql(SAVE, { input: { attemptId, questionId, selectedOption, sequence } })
  const isSaved = isRest ? reply.status === 200 : typeof reply.body?.data?.saveAnswer?.sequence === 'number'
  if (isSaved) ledger.acknowledge({ ...answer, sequence })
  return reply
}

// Start, answer every question, complete; whatever a failure left open is completed by the next round.
function attempts(options: TrafficOptions, { quiz }: Learner): (caller: Caller) => Promise<Reply> {
  const { ledger, random } = options
  return async (caller) => {
    const attemptId = await openAttempt(caller, quiz.id)
    for (const questionId of attemptId === null ? [] : quiz.questionIds) {
      await saveAnswer(options, caller, { attemptId: attemptId ?? '', questionId, option: random.below(4) })
    }
    const reply = await caller.post(`/api/attempts/${attemptId ?? 'none'}/complete/`)
    if (reply.status === 200) ledger.results.set(attemptId ?? '', reply.body.data.correct_answers)
    return attemptId === null ? { ...reply, status: reply.status === 404 ? 503 : reply.status } : reply
  }
}

function uploads({ ledger }: TrafficOptions): (caller: Caller) => Promise<Reply> {
  const items = madeUpItems(UPLOADED_QUESTIONS)
  return async (caller) => {
    const reply = await caller.upload('Upload', items)
    if (reply.status === 201) ledger.uploads.set(reply.body.data.quiz_id, UPLOADED_QUESTIONS)
    return reply
  }
}
