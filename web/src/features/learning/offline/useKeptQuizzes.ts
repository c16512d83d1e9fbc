import { useEffect, useState } from 'react'
import { keepQuiz, removeKeptQuiz } from './keep-quiz.ts'
import { readKeptList } from './kept-list.ts'
import { keptQuizzes, type KeptQuiz } from './kept-quiz.ts'

interface Kept {
  quizzes: readonly KeptQuiz[]
  /** The titles of quizzes that were kept, but that the browser has removed. */
  lost: ReadonlyMap<string, string>
}

/**
 * Reads what is kept on the device.
 *
 * @returns null while it is being read.
 */
export function useKeptQuizzes() {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    let isShown = true
    const show = () => read().then((value) => isShown && setKept(value))
    const update = () => void updateAll().then((hasChanged) => hasChanged && show())
    void show().then(update)
    window.addEventListener('online', update)
    return () => {
      isShown = false
      window.removeEventListener('online', update)
    }
  }, [])
  const remove = async (quizId: string) => {
    await removeKeptQuiz(quizId).catch(() => undefined)
    setKept(await read())
  }
  const keepAgain = async (quizId: string) => {
    const outcome = await keepQuiz(quizId).catch(() => 'failed')
    setKept(await read())
    return outcome === 'kept'
  }
  return { kept, remove, keepAgain }
}

async function read(): Promise<Kept> {
  const quizzes = await keptQuizzes.list().catch(() => [])
  const lost = readKeptList()
  for (const { quizId } of quizzes) lost.delete(quizId)
  return { quizzes: quizzes.toSorted((a, b) => a.title.localeCompare(b.title)), lost }
}

// With a network, what is kept is brought up to date.
async function updateAll(): Promise<boolean> {
  if (!navigator.onLine) return false
  const quizzes = await keptQuizzes.list().catch(() => [])
  let hasChanged = false
  for (const { quizId } of quizzes) {
    const isUpdated = await keepQuiz(quizId).then(
      () => true,
      () => false,
    )
    hasChanged ||= isUpdated
  }
  return hasChanged
}
