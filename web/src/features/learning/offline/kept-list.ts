// Which quizzes are kept, beside what is kept: if the browser has emptied one of both, the app notices.
import { sessionStore } from '../../../session/session-store.ts'
import { userStorage } from '../../../session/user-storage.ts'

const PREFIX = 'kept-quiz:'

/** The titles of the quizzes that the learner has kept, by id. */
export function readKeptList(): Map<string, string> {
  const { userId } = sessionStore
  if (userId === null) return new Map()
  const entries = [...userStorage.entries(userId)].filter(([key]) => key.startsWith(PREFIX))
  return new Map(entries.map(([key, title]) => [key.slice(PREFIX.length), title]))
}

export function addToKeptList(quizId: string, title: string): void {
  if (sessionStore.userId !== null) userStorage.set(sessionStore.userId, PREFIX + quizId, title)
}

export function removeFromKeptList(quizId: string): void {
  if (sessionStore.userId !== null) userStorage.delete(sessionStore.userId, PREFIX + quizId)
}
