import { sessionStore } from '../../../session/session-store.ts'

// Kept in memory, because the state of a history entry would be written to the disk.
let handed: { quizId: string; file: File; userId: string | null } | null = null

/** Hands the file of the upload page to the page that updates a quiz from it. */
export function handFile(quizId: string, file: File): void {
  handed = { quizId, file, userId: sessionStore.userId }
}

/** The file that the upload page has handed over for a quiz, if any. */
export function handedFile(quizId: string): File | null {
  return handed?.quizId === quizId && handed.userId === sessionStore.userId ? handed.file : null
}

export function forgetHandedFile(): void {
  handed = null
}
