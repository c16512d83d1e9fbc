// A mock exam from a link: the same seed draws the same paper for two learners.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

test('a link to a paper asks two learners with copies of a quiz the same questions', async () => {
  const texts: (string | null)[] = []
  for (const name of ['first', 'second']) {
    const learner = await signUp()
    const quizId = await importQuiz(learner)
    const page = await browser.open(signedIn(learner))
    await page.goto(`/quiz/${quizId}/practice?mode=mock&seed=riversea&size=2`)
    const start = page.getByRole('button', { name: 'Start mock exam' })
    await start.waitFor()
    if (name === 'first') await inspect(page, 'mock-exam-start')
    await start.click()
    await page.getByText('Question 1 of 2').waitFor()
    await page.getByRole('heading', { name: /^Mock exam: / }).waitFor()
    texts.push(await page.locator('h3').first().textContent())
  }
  expect(texts[0]).toBe(texts[1])
})
