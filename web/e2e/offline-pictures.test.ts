// A quiz with pictures and formulas that is kept on the device is practised without a network.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { keepQuiz } from './kept-quiz.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'
import { drawing, sendPicture, waitForPicture } from './pictures.ts'

const browser = useBrowser()

const QUESTIONS = [
  {
    question: 'What is $a^2$ in ![A triangle](triangle.svg)?',
    options: ['$b^2$', 'like ![A sketch](sketch.svg)', '$b^3$', 'none'],
    correct_answer: 0,
    explanation: 'Look: ![The proof](proof.svg)',
    format: 'markdown',
  },
]

test('pictures and formulas of a kept quiz are there without a network', { timeout: 120_000 }, async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUESTIONS, 'Shapes')
  for (const name of ['triangle.svg', 'sketch.svg', 'proof.svg'])
    await sendPicture(learner, quizId, drawing(name, `${quizId} ${name}`))
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  await keepQuiz(page, quizId)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const caches = await Promise.all(
          (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
        )
        const files = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
        return files.some(({ url }) => url.includes('/assets/formulas-'))
      }),
    )
    .toBe(true)
  const context = page.context()
  // Otherwise the browser's own cache might have them.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.close()
  const train = await context.newPage()
  await train.goto(`/offline/${quizId}`)
  await train.getByRole('heading', { level: 3, name: 'What is' }).locator('math').waitFor()
  await waitForPicture(train, 'A triangle')
  await waitForPicture(train, 'A sketch')
  await train.locator('main ul button').first().click()
  await train.getByText(/^(Correct|Incorrect)/).waitFor()
  await waitForPicture(train, 'The proof')
  await inspect(train, 'offline-pictures')
})
