// Answers that the server will never store, kept in the browser's storage until the learner has seen which.
import { sessionStore } from '../session/session-store.ts'
import { userStorage } from '../session/user-storage.ts'

const PREFIX = 'refused:'

/** In characters: enough to recognize a question. */
export const MAX_QUOTE = 120

/** An answer that does not count, in words that last longer than its quiz. */
export interface RefusedAnswer {
  /** The same for the same answer, so that it is reported once. */
  id: string
  /** Null if it is not known any more. */
  quizTitle: string | null
  /** The beginning of the question's text, or its number in the attempt. */
  question: string | number
  /**
   * `late`: the attempt was over. `refused`: the attempt does not take it. `gone`: the question is no longer
   * there. `invalid`: the question has other options now.
   */
  reason: 'late' | 'refused' | 'gone' | 'invalid'
  /** Where the learner sees what was stored; null if nowhere. */
  path: string | null
}

const listeners = new Set<() => void>()

/** The refused answers of the signed-in user, as JSON, for useSyncExternalStore; see `parseRefused`. */
export function readRefused(): string {
  const { userId } = sessionStore
  if (userId === null) return '[]'
  const entries = [...userStorage.entries(userId)].filter(([key]) => key.startsWith(PREFIX))
  return `[${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join()}]`
}

export function parseRefused(json: string): RefusedAnswer[] {
  try {
    return JSON.parse(json) as RefusedAnswer[]
  } catch {
    return [] // Not written by this app.
  }
}

export function addRefused(answer: RefusedAnswer): void {
  const { userId } = sessionStore
  if (userId === null) return
  const { id, question } = answer
  const isLong = typeof question === 'string' && question.length > MAX_QUOTE
  const quoted = isLong ? `${question.slice(0, MAX_QUOTE - 1)}…` : question
  userStorage.set(userId, PREFIX + id, JSON.stringify({ ...answer, question: quoted }))
  notify()
}

/** Forgets the refused answers, once the learner has seen them. */
export function dismissRefused(): void {
  const { userId } = sessionStore
  if (userId === null) return
  for (const key of userStorage.entries(userId).keys()) {
    if (key.startsWith(PREFIX)) userStorage.delete(userId, key)
  }
  notify()
}

/** Calls the listener when an answer is refused, or when they are dismissed, in any tab. */
export function subscribeToRefused(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.includes(PREFIX)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
