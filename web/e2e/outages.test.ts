// What the learner sees when something fails between choosing an option and the results.
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, choose, importQuiz, QUIZ, startQuiz } from './learner.ts'
import { cutNetwork, loseResponses } from './network.ts'
import { option, takeQuiz, type Taking } from './taking.ts'

const browser = useBrowser()

const isRequestOf = (operation: string) => (route: Route) =>
  route.request().postData()?.includes(`${operation}(`) ?? false

async function attemptIdOf({ learner, quizId }: Taking): Promise<string> {
  const start = await fetch(new URL(`/api/quizzes/${quizId}/start/`, browser.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}` },
  })
  return ((await start.json()) as { data: { attempt_id: string } }).data.attempt_id
}

test('double-clicking Next or holding down Enter does not submit the quiz', async () => {
  const { page } = await takeQuiz(browser)
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).dblclick()
  await page.getByText('Question 4 of 4').waitFor()
  await option(page, '16').focus()
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.waitForTimeout(500)
  expect(await page.getByRole('button', { name: 'Submit Quiz' }).isVisible()).toBe(true)
  expect(await page.getByText('Question 4 of 4').isVisible()).toBe(true)
})

test('an answer saved late does not replace a newer one from another device, and the page shows the newer one', async () => {
  const taking = await takeQuiz(browser)
  const { page, learner } = taking
  const attempt = await attemptIdOf(taking)
  const cut = await cutNetwork(page, 'SaveAnswer')
  await option(page, '5').check()
  await page.getByText('Not saved yet').waitFor()
  await page.waitForTimeout(1_100)
  const { questions } = await call<{ questions: { question_id: string }[] }>(
    'GET',
    `/api/attempts/${attempt}/`,
    learner,
  )
  const sequence = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1000)
  await call('POST', `/api/attempts/${attempt}/answer/${questions[0]?.question_id}/`, {
    token: learner.token,
    body: { selected_option: 1, sequence },
  })
  await cut.mend()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await option(page, '4').isChecked()).toBe(true)
})

test('returning to an attempt shows answers chosen in another window meanwhile', async () => {
  const { page, quizId } = await takeQuiz(browser)
  await choose(page, '5')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const other = await page.context().newPage()
  await other.goto(`/quiz/${quizId}/take`)
  await other.getByRole('button', { name: 'OK' }).click()
  await other.getByRole('button', { name: 'Previous' }).click()
  await choose(other, '4')
  await page.goBack()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('heading', { name: 'What is 2 + 2?' }).waitFor()
  expect(await option(page, '4').isChecked()).toBe(true)
})

test('an answer that arrives after the attempt is over is reported on the dashboard until dismissed', async () => {
  const taking = await takeQuiz(browser)
  const { page, learner } = taking
  const attempt = await attemptIdOf(taking)
  const cut = await cutNetwork(page, 'SaveAnswer')
  await option(page, '4').check()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('1 answer not saved yet').waitFor()
  await call('POST', `/api/attempts/${attempt}/complete/`, learner)
  await cut.mend()
  await page.getByText('1 answer could not be counted').waitFor()
  await page.getByText('The attempt was over when this answer arrived.').waitFor()
  await inspect(page, 'dashboard-refused')
  await page.reload()
  await page.getByText('Question 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByText('could not be counted').count()).toBe(0)
})

test('a stored answer is not reported as unsaved, even if the response was lost and the time is up before the retry', async () => {
  const { page } = await takeQuiz(browser, '?timer=0.15')
  const lost = await loseResponses(page, 'SaveAnswer')
  await option(page, '4').check()
  await page.getByText('Your Score: 25%').waitFor()
  await lost.mend()
  await page.waitForTimeout(1_000)
  expect(await page.getByText('could not be saved before').count()).toBe(0)
})

test('a deleted quiz is reported when the learner answers or submits', async () => {
  const { page, quizId, learner } = await takeQuiz(browser)
  await choose(page, '4')
  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('heading', { name: 'This quiz was deleted' }).waitFor()

  const again = await importQuiz(learner, QUIZ)
  await startQuiz(page, again)
  await call('DELETE', `/api/quizzes/${again}/delete/`, learner)
  await option(page, '4').click()
  await page.getByRole('heading', { name: 'This quiz was deleted' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Dashboard' }).isVisible()).toBe(true)
})

test('a request that hangs when the time is up does not delay the results for long', async () => {
  const { page } = await takeQuiz(browser, '?timer=0.15')
  await choose(page, '4')
  let hung = 0
  await page.route('**/graphql', (route) =>
    isRequestOf('CurrentAttempt')(route) && hung++ === 0 ? undefined : route.continue(),
  )
  await page.getByText('Your Score: 25%').waitFor()
  expect(hung).toBeGreaterThan(1)
})

test('the page names an answer that the server cannot save, and the quiz can be submitted without it', async () => {
  const { page } = await takeQuiz(browser)
  await page.route('**/graphql', (route) => {
    const broken = { errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_ERROR' } }] }
    const isFirst =
      isRequestOf('saveAnswer')(route) && route.request().postData()?.includes('"selectedOption":1')
    return isFirst ? route.fulfill({ json: broken }) : route.continue()
  })
  await option(page, '4').check()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, '7')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.clock.install()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  // The submit waits ten seconds for the answer.
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Submit without 1 unsaved answer' }).click()
  await page.getByText('Your Score: 25%').waitFor()
  await page.getByText('1 answer could not be saved before the attempt was over: question 1.').waitFor()
  expect(await page.getByText('Quiz Completed!').isVisible()).toBe(true)
})
