import { errorCodeOf } from '../../../apollo/errors.ts'
import { keepFormulas } from './keep-formulas.ts'
import { addToKeptList, removeFromKeptList } from './kept-list.ts'
import { keptQuizzes, rounds, type KeptQuiz } from './kept-quiz.ts'
import { loadKeptQuiz } from './load-kept-quiz.ts'

/**
 * Keeps a quiz on the device, or brings what is kept up to date.
 *
 * @returns null if the quiz cannot be kept, or no longer.
 * @throws the error of a failed request, or of the browser's storage.
 */
export async function keepQuiz(quizId: string): Promise<KeptQuiz | null> {
  // Asks the browser not to empty the storage when the device's disk is full.
  void navigator.storage?.persist?.().catch(() => false)
  try {
    const quiz = await loadKeptQuiz(quizId, await keptQuizzes.get(quizId))
    if (!quiz) return await forget(quizId)
    await keptQuizzes.put(quizId, quiz)
    addToKeptList(quizId, quiz.title)
    void keepFormulas(quiz).catch(() => undefined)
    return quiz
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return forget(quizId)
    throw error
  }
}

async function forget(quizId: string): Promise<null> {
  await removeKeptQuiz(quizId)
  return null
}

/** Removes a quiz from the device. Answers that were not sent yet stay. */
export async function removeKeptQuiz(quizId: string): Promise<void> {
  removeFromKeptList(quizId)
  await Promise.all([keptQuizzes.delete(quizId), rounds.delete(quizId)])
}
