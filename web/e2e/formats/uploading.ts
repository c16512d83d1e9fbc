// The steps of tests that upload files of other systems.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { useBrowser } from '../browser.ts'
import { call, signedIn, signUp, type Learner } from '../learner.ts'

type Browser = ReturnType<typeof useBrowser>

/** The upload page of a new learner. */
export async function openUpload(browser: Browser): Promise<{ page: Page; learner: Learner }> {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.goto('/upload')
  await page.getByRole('heading', { name: 'Upload a quiz' }).waitFor()
  return { page, learner }
}

/** Chooses a file, whose bytes need not be on the disk. */
export const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.getByLabel('Quiz file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** The button that sends the file. */
export const submit = (page: Page, name = 'Upload Quiz') =>
  page.getByRole('main').getByRole('button', { name })

interface StoredQuestion {
  text: string
  options: string[]
  answer_index: number
}

/** The questions of the learner’s only quiz, as the server has them. */
export async function questionsOf({ token }: Learner) {
  const { quizzes } = await call<{ quizzes: { quiz_id: string }[] }>('GET', '/api/quizzes/', { token })
  expect(quizzes).toHaveLength(1)
  const path = `/api/quizzes/${quizzes[0]?.quiz_id}/`
  const { quiz } = await call<{
    quiz: { questions: StoredQuestion[]; sections: { questions: StoredQuestion[] }[] }
  }>('GET', path, { token })
  return [...quiz.sections.flatMap(({ questions }) => questions), ...quiz.questions]
}
