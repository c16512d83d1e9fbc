import { errorCodeOf } from '../../../apollo/errors.ts'
import { keepFormulas } from '../../../device/keep-formulas.ts'
import { addToKeptList, removeFromKeptList } from './kept-list.ts'
import { keptQuizzes, rounds } from './kept-quiz.ts'
import { MAX_IN_ALL, type KeepOutcome } from './keep-limits.ts'
import { loadKeptQuiz } from './load-kept-quiz.ts'

/**
 * Keeps a quiz on the device, or brings what is kept up to date. What is kept stays if the quiz has become
 * too large.
 *
 * @throws the error of a failed request, or of the browser's storage.
 */
export async function keepQuiz(quizId: string): Promise<KeepOutcome> {
  // Asks the browser not to empty the storage when the device's disk is full.
  void navigator.storage?.persist?.().catch(() => false)
  try {
    const quiz = await loadKeptQuiz(quizId, await keptQuizzes.get(quizId))
    if (quiz === 'too large') return 'tooLarge'
    if (!quiz) return await forget(quizId)
    if (quiz.questions.length + (await countOthers(quizId)) > MAX_IN_ALL) return 'tooMany'
    await keptQuizzes.put(quizId, quiz)
    addToKeptList(quizId, quiz.title)
    void keepFormulas(quiz.questions).catch(() => undefined)
    return 'kept'
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return forget(quizId)
    throw error
  }
}

async function countOthers(quizId: string): Promise<number> {
  const others = (await keptQuizzes.list()).filter((other) => other.quizId !== quizId)
  return others.reduce((sum, { questions }) => sum + questions.length, 0)
}

async function forget(quizId: string): Promise<'impossible'> {
  await removeKeptQuiz(quizId)
  return 'impossible'
}

/** Removes a quiz from the device. Answers that were not sent yet stay. */
export async function removeKeptQuiz(quizId: string): Promise<void> {
  removeFromKeptList(quizId)
  await Promise.all([keptQuizzes.delete(quizId), rounds.delete(quizId)])
}
