import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import { importQuiz, QUIZ, signedIn, signUp, type Learner } from './learner.ts'

/** Opens the page of a quiz that a new learner has imported. */
export async function openQuiz(
  browser: TestBrowser,
  questions: object[] = QUIZ,
): Promise<{ page: Page; quizId: string; learner: Learner }> {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('heading', { name: 'mental arithmetic' }).waitFor()
  return { page, quizId, learner }
}

/** Returns the accessible name of the focused element, if it has an `aria-label`. */
export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}
