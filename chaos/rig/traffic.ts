// Simulates learners during faults: they answer, complete attempts and upload until stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { madeUpItems, openedBy, startAttempt, type Learner } from './learner.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'

const AFTER_FAILURE = 20
const UPLOADED_QUESTIONS = 60
const SAVERS = 3
const SAVE = `mutation ($input: SaveAnswerInput!) {
  saveAnswer(input: $input) { ... on AttemptQuestion { selectedOption sequence } ... on Failure { code } }
}`

/** A reply to a simulated learner. */
export interface Seen extends Reply {
  /**
   * Whether a 409 is expected: a start while an attempt may be open, or a save to one that is being
   * completed.
   */
  isOwnConflict: boolean
}

/** Running traffic. */
export interface Traffic {
  /** Stops after the calls in flight. */
  stop: () => Promise<void>
}

/** The learners, the server, and the ledger. */
export interface TrafficOptions {
  url: string
  /** The learners who answer the questions of one attempt repeatedly. */
  saver: Learner
  /** The learners who take attempts from start to completion. */
  finisher: Learner
  /** The learner who uploads quizzes; none if missing. */
  uploader?: Learner
  ledger: Ledger
  random: Random
  /** Called with every reply. */
  observe: (seen: Seen) => void
}

/** A learner's next action: one or more calls. */
type Work = (caller: Caller) => AsyncIterable<Seen>

/**
 * Starts traffic: saves over REST and GraphQL, attempts that are completed, uploads.
 */
export function startTraffic(options: TrafficOptions): Traffic {
  const { url, saver, finisher, uploader, observe } = options
  const state = { isStopped: false }
  const callers: Caller[] = []
  const repeat = async (learner: Learner, work: Work) => {
    const caller = new Caller(url, learner.token)
    callers.push(caller)
    while (!state.isStopped) {
      for await (const seen of work(caller)) {
        observe(seen)
        if (seen.status === 0 || seen.status >= 500) await sleep(AFTER_FAILURE)
        if (state.isStopped) break
      }
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

// An attempt that stays open.
function saves(options: TrafficOptions, { quiz }: Learner): Work {
  const { random } = options
  let attemptId: string | null = null
  return async function* (caller) {
    if (attemptId === null) {
      const start = await startAttempt(caller, quiz.id)
      attemptId = openedBy(start)
      // The other learners share it.
      yield seenStart(start, true)
      return
    }
    const questionId = quiz.questionIds[random.below(quiz.questionIds.length)] ?? ''
    const reply = await saveAnswer(options, caller, { attemptId, questionId, option: random.below(4) })
    yield { ...reply, isOwnConflict: false }
  }
}

/**
 * Saves an answer over REST or GraphQL, and records it before and after.
 */
export async function saveAnswer(
  { ledger, random }: Pick<TrafficOptions, 'ledger' | 'random'>,
  caller: Caller,
  answer: { attemptId: string; questionId: string; option: number },
): Promise<Reply> {
  const { sequence } = ledger.send(answer)
  const { attemptId, questionId, option: selectedOption } = answer
  const reply =
    random.below(2) === 0
      ? await caller.post(`/api/attempts/${attemptId}/answer/${questionId}/`, {
          selected_option: selectedOption,
          sequence,
        })
      : await caller.graphql(SAVE, { input: { attemptId, questionId, selectedOption, sequence } })
  if (reply.status === 200) ledger.acknowledge({ ...answer, sequence })
  return reply
}

// Starts, answers every question and completes; an attempt left open by a failure is completed in the next
// round. An unacknowledged completion may still take effect while the next round saves.
function attempts(options: TrafficOptions, { quiz }: Learner): Work {
  const { ledger, random } = options
  let mayBeOpen = true
  return async function* (caller) {
    const start = await startAttempt(caller, quiz.id)
    yield seenStart(start, mayBeOpen)
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

function uploads({ ledger }: TrafficOptions): Work {
  const items = madeUpItems(UPLOADED_QUESTIONS)
  return async function* (caller) {
    const reply = await caller.upload('Upload', items)
    if (reply.status === 201) ledger.uploads.set(reply.body.data.quiz_id, UPLOADED_QUESTIONS)
    yield { ...reply, isOwnConflict: false }
  }
}

function seenStart(start: Reply, mayBeOpen: boolean): Seen {
  return { ...start, isOwnConflict: mayBeOpen && start.status === 409 && openedBy(start) !== null }
}
