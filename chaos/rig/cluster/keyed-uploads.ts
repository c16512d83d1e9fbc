// A client that repeats each upload with the same Idempotency-Key until it is acknowledged, as the command
// line program does. Each upload has a title of its own, so a second copy is seen.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { Caller, type Reply } from '../clients/caller.ts'
import { sampleItems } from '../clients/learner.ts'

const PAUSE = 100
const QUESTIONS = 5

export interface KeyedUploads {
  /** Titles of acknowledged quizzes. */
  acknowledged: string[]
  /** Waits for the acknowledgement of the last one. */
  stop: () => Promise<void>
}

export function startKeyedUploads(url: string, token: string, observe: (reply: Reply) => void): KeyedUploads {
  const state = { isStopped: false }
  const acknowledged: string[] = []
  const caller = new Caller(url, token)
  const work = async () => {
    while (!state.isStopped) {
      const title = randomUUID()
      const key = { 'idempotency-key': randomUUID() }
      const file = { name: 'quiz.json', content: JSON.stringify(sampleItems(QUESTIONS)) }
      for (;;) {
        const reply = await caller.upload('/api/files/upload/', { fields: { quiz_title: title }, file }, key)
        if (!isStillRunning(reply)) observe(reply)
        await sleep(PAUSE)
        if (reply.status !== 201) continue
        acknowledged.push(title)
        break
      }
    }
    caller.close()
  }
  const working = work()
  return {
    acknowledged,
    stop: async () => {
      state.isStopped = true
      await working
    },
  }
}

/** Describes the acknowledged uploads that are stored not once. */
export async function findNotOnce(database: Client, titles: string[]): Promise<string[]> {
  const { rows } = await database.query<{ title: string; count: number }>(
    'SELECT title, count(*)::int AS count FROM quizzes WHERE title = ANY($1) GROUP BY title',
    [titles],
  )
  const counts = new Map(rows.map(({ title, count }) => [title, count]))
  return titles.flatMap((title) => {
    const count = counts.get(title) ?? 0
    return count === 1 ? [] : [`upload ${title}: stored ${count} times`]
  })
}

// The first request with the key has not ended yet.
function isStillRunning({ body }: Reply): boolean {
  return JSON.stringify(body ?? null).includes('IDEMPOTENCY_KEY_IN_USE')
}
