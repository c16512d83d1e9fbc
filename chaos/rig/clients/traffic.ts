// Learners who answer, complete attempts and upload while things break.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { openedBy, sampleItems, startAttempt, uploadQuiz, type Learner } from './learner.ts'
import type { Ledger } from '../data/ledger.ts'
import type { Random } from '../random.ts'
import { classRound } from './class-traffic.ts'
import { saveAnswer } from './save-answer.ts'

const PAUSE_AFTER_FAILURE = 20
const UPLOADED_QUESTIONS = 60
const SAVERS = 3

export interface ObservedReply extends Reply {
  /**
   * Whether the traffic itself caused a 409: by a start while an attempt may be open, or by a save in an
   * attempt that is being completed.
   */
  isOwnConflict: boolean
}

export interface Traffic {
  /** Lets calls in flight finish. */
  stop: () => Promise<void>
}

export interface TrafficOptions {
  url: string
  /** Answers the questions of one attempt repeatedly. */
  saver: Learner
  /** Takes attempts from start to completion. */
  finisher: Learner
  /** Uploads quizzes and teaches classes; without an uploader, there are neither. */
  uploader?: Learner
  ledger: Ledger
  random: Random
  /** Milliseconds between the calls of a client; by default, it sends the next one at once. */
  pause?: number
  /** Called with every reply. */
  observe: (reply: ObservedReply) => void
}

/** The next calls of a learner. */
type Work = (caller: Caller) => AsyncIterable<ObservedReply>

/** Starts saves over REST and GraphQL, completions of attempts, and uploads. */
export function startTraffic(options: TrafficOptions): Traffic {
  const { url, saver, finisher, uploader, pause = 0, observe } = options
  const state = { isStopped: false }
  const callers: Caller[] = []
  const repeat = async (learner: Learner, work: Work) => {
    const caller = new Caller(url, learner.token)
    callers.push(caller)
    while (!state.isStopped) {
      for await (const reply of work(caller)) {
        observe(reply)
        if (reply.status === 0 || reply.status >= 500) await sleep(PAUSE_AFTER_FAILURE)
        else if (pause > 0) await sleep(pause)
        if (state.isStopped) break
      }
    }
  }
  const working = [
    ...Array.from({ length: SAVERS }, () => repeat(saver, saves(options, saver))),
    repeat(finisher, attempts(options, finisher)),
    ...(uploader ? [repeat(uploader, uploads(options)), repeat(uploader, classes(options, uploader))] : []),
  ]
  return {
    stop: async () => {
      state.isStopped = true
      await Promise.all(working)
      for (const caller of callers) caller.close()
    },
  }
}

// Saves answers in an attempt that stays open.
function saves(options: TrafficOptions, { quiz }: Learner): Work {
  const { random } = options
  let attemptId: string | null = null
  return async function* (caller) {
    if (attemptId === null) {
      const start = await startAttempt(caller, quiz.id)
      attemptId = openedBy(start)
      // The other savers start the same attempt.
      yield observedStart(start, true)
      return
    }
    const questionId = quiz.questionIds[random.below(quiz.questionIds.length)] ?? ''
    const reply = await saveAnswer(options, caller, { attemptId, questionId, option: random.below(4) })
    yield { ...reply, isOwnConflict: false }
  }
}

// Starts an attempt, answers every question, and completes it. An attempt that a failure left open is
// completed by the next round. A completion without a response may still take effect later, while the next
// round saves.
function attempts(options: TrafficOptions, { quiz }: Learner): Work {
  const { ledger, random } = options
  let mayBeOpen = true
  return async function* (caller) {
    const start = await startAttempt(caller, quiz.id)
    yield observedStart(start, mayBeOpen)
    mayBeOpen = true
    const attemptId = openedBy(start)
    if (attemptId === null) return
    for (const questionId of quiz.questionIds) {
      const reply = await saveAnswer(options, caller, { attemptId, questionId, option: random.below(4) })
      yield { ...reply, isOwnConflict: reply.status === 409 && ledger.completing.has(attemptId) }
    }
    ledger.completing.add(attemptId)
    const reply = await caller.post(`/api/attempts/${attemptId}/complete/`)
    mayBeOpen = reply.status !== 200
    if (reply.status === 200) ledger.results.set(attemptId, reply.body.data.correct_answers)
    yield { ...reply, isOwnConflict: false }
  }
}

function classes(options: TrafficOptions, instructor: Learner): Work {
  const { url, saver, finisher, ledger, random } = options
  return async function* (caller) {
    const traffic = { url, instructor, learners: [finisher, saver], ledger, random }
    for await (const reply of classRound(traffic, caller)) yield { ...reply, isOwnConflict: false }
  }
}

function uploads({ ledger }: TrafficOptions): Work {
  const items = sampleItems(UPLOADED_QUESTIONS)
  return async function* (caller) {
    const reply = await uploadQuiz(caller, 'Upload', items)
    if (reply.status === 201) ledger.uploads.set(reply.body.data.quiz_id, UPLOADED_QUESTIONS)
    yield { ...reply, isOwnConflict: false }
  }
}

function observedStart(start: Reply, mayBeOpen: boolean): ObservedReply {
  return { ...start, isOwnConflict: mayBeOpen && start.status === 409 && openedBy(start) !== null }
}
