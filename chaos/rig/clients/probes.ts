// Repeats calls of every kind, to record how a server responds at any time.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from './caller.ts'
import { logIn, openedBy, startAttempt, type Learner } from './learner.ts'
import type { Ledger } from '../data/ledger.ts'
import type { Random } from '../random.ts'
import { saveAnswer } from './save-answer.ts'

const PAUSE = 40
const LOGIN_PAUSE = 500

export interface Probe extends Reply {
  kind: string
}

export interface Probing {
  kinds: string[]
  replies: Probe[]
  /** Lets calls in flight finish. */
  stop: () => Promise<void>
}

/** Starts to repeat calls of every kind, one of each kind at a time. */
export function startProbing(
  url: string,
  { saver, finisher }: { saver: Learner; finisher: Learner },
  recording: { ledger: Ledger; random: Random },
): Probing {
  const replies: Probe[] = []
  const state = { isStopped: false }
  const callers: Caller[] = []
  const repeat = async (kind: string, work: Call, pause: number) => {
    const caller = new Caller(url, saver.token)
    callers.push(caller)
    while (!state.isStopped) {
      replies.push({ kind, ...(await work(caller)) })
      await sleep(pause)
    }
  }
  const calls = callsOf({ saver, finisher }, recording)
  const running = Object.entries(calls).map(([kind, work]) =>
    repeat(kind, work, kind === 'login' ? LOGIN_PAUSE : PAUSE),
  )
  return {
    kinds: Object.keys(calls),
    replies,
    stop: async () => {
      state.isStopped = true
      await Promise.all(running)
      for (const caller of callers) caller.close()
    },
  }
}

type Call = (caller: Caller) => Promise<Reply>

function callsOf(
  { saver, finisher }: { saver: Learner; finisher: Learner },
  recording: { ledger: Ledger; random: Random },
): Record<string, Call> {
  const { quiz } = saver
  let attemptId: string | null = null
  const save = async (caller: Caller): Promise<Reply> => {
    if (attemptId === null) {
      const start = await startAttempt(caller, quiz.id)
      attemptId = openedBy(start)
      if (attemptId === null) return start
    }
    const questionId = quiz.questionIds[0] ?? ''
    return saveAnswer(recording, caller, { attemptId, questionId, option: 1 })
  }
  const finish = async ({ url: address }: Caller): Promise<Reply> => {
    const caller = new Caller(address, finisher.token)
    try {
      const start = await caller.post(`/api/quizzes/${finisher.quiz.id}/start/`)
      const id = start.body?.data?.attempt_id
      return id === undefined ? start : await caller.post(`/api/attempts/${id}/complete/`)
    } finally {
      caller.close()
    }
  }
  return {
    dashboard: (caller) => caller.get('/api/dashboard/'),
    quiz: (caller) => caller.get(`/api/quizzes/${quiz.id}/`),
    statistics: (caller) => caller.get(`/api/quizzes/${quiz.id}/statistics/`),
    'viewer over GraphQL': (caller) => caller.graphql('{ viewer { recentActivity { score } } }'),
    save,
    'start and complete': finish,
    login: (caller) => logIn(caller, saver.username),
    '/readyz': (caller) => caller.get('/readyz'),
    '/healthz': (caller) => caller.get('/healthz'),
  }
}
