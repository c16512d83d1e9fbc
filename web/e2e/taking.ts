import type { Locator, Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import { importQuiz, type Learner, signedIn, signUp, startQuiz } from './learner.ts'

/** A learner at the first question of a quiz. */
export interface Taking {
  learner: Learner
  quizId: string
  page: Page
}

/**
 * Opens the taking page for a new learner. From then on, failed requests do not fail the test.
 *
 * @param query the query string of the page, such as `?timer=1`.
 */
export async function takeQuiz(browser: TestBrowser, query = ''): Promise<Taking> {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, quizId, query)
  return { learner, quizId, page }
}

export function option(page: Page, name: string): Locator {
  return page.getByRole('radio', { name, exact: true })
}
