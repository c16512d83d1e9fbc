import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { waitUntilKept } from './kept-attempt.ts'
import { call, choose, importQuiz, signedIn, signIn, signUp } from './learner.ts'
import { cutNetwork } from './network.ts'
import { option, takeQuiz, type Taking } from './taking.ts'

const browser = useBrowser()

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Records the options that a page saves, in the order of the server's responses. */
function recordSaves(page: Page): number[] {
  const saved: number[] = []
  page.on('requestfinished', (request: Request) => {
    const body = request.postData() ?? ''
    if (!body.includes('saveAnswer(')) return
    const { variables } = JSON.parse(body) as { variables: { input: { selectedOption: number } } }
    saved.push(variables.input.selectedOption)
  })
  return saved
}

async function resume(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('Question', { exact: false }).first().waitFor()
}

async function storedAnswers({ learner, quizId }: Taking): Promise<(number | null)[]> {
  const start = await fetch(new URL(`/api/quizzes/${quizId}/start/`, browser.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}` },
  })
  const { data } = (await start.json()) as { data: { attempt_id: string } }
  const attempt = await call<{ questions: { selected_option: number | null }[] }>(
    'GET',
    `/api/attempts/${data.attempt_id}/`,
    learner,
  )
  return attempt.questions.map(({ selected_option }) => selected_option)
}

test('after two minutes offline, every answer is saved once and in order', async () => {
  const taking = await takeQuiz(browser)
  const { page } = taking
  await page.clock.install()
  const saved = recordSaves(page)
  await choose(page, '4')
  await page.context().setOffline(true)
  await next(page)
  await option(page, '8').check()
  await option(page, '7').check()
  await page.getByText('Not saved yet. Trying again…').waitFor()
  await next(page)
  await option(page, '6').check()
  await page.getByText('2 not saved yet').waitFor()
  await inspect(page, 'taking-offline')
  await page.clock.runFor('02:00')
  expect(saved).toEqual([1])
  await page.context().setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(saved).toEqual([1, 0, 1])
  expect(await storedAnswers(taking)).toEqual([1, 0, 1, null])
})

test('an answer chosen while the server is unreachable survives a reload and is saved later', async () => {
  const taking = await takeQuiz(browser)
  const { page } = taking
  page.on('dialog', (dialog) => void dialog.accept())
  const cut = await cutNetwork(page, 'SaveAnswer')
  await option(page, '4').check()
  await page.getByText('Not saved yet').waitFor()
  await page.reload()
  await resume(page)
  await page.getByText('1 of 4 answered').waitFor()
  await page.goto('/dashboard')
  await page.getByText('1 answer not saved yet. Trying again…').waitFor()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await inspect(page, 'dashboard-unsaved')
  await cut.mend()
  await page.getByText('1 answer not saved yet').waitFor({ state: 'detached' })
  expect(await storedAnswers(taking)).toEqual([1, null, null, null])
  // The browser drops the answer when the response arrives, shortly after the server has stored it.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])
})

test('an attempt goes on after a reload without a network', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/quiz/${quizId}/take`)
  await choose(page, '4')
  await next(page)
  await waitUntilKept(page, { number: 2, windows: 1 })
  await page.context().setOffline(true)
  await option(page, '8').check()
  await page.reload()
  await page.getByText('Question 2 of 4').waitFor()
  expect(await option(page, '8').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await option(page, '4').isChecked()).toBe(true)
  await next(page)
  await option(page, '7').check()
  await page.context().setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await storedAnswers({ page, learner, quizId })).toEqual([1, 0, null, null])
})

test('after the session is revoked, signing in again returns to the same question and saves the last answer', async () => {
  const taking = await takeQuiz(browser)
  const { page, learner } = taking
  await choose(page, '4')
  await next(page)
  await next(page)
  await page.getByText('Question 3 of 4').waitFor()
  await call('POST', '/api/auth/logout/', { token: learner.token })
  await option(page, '6').click()
  await page.getByText('Your session has ended. Sign in again').waitFor()
  await inspect(page, 'login-again')
  await signIn(page, learner)
  await page.getByText('Question 3 of 4').waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await option(page, '6').isChecked()).toBe(true)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(await storedAnswers({ ...taking, learner: { ...learner, token } })).toEqual([1, null, 1, null])
})

test('another user who signs in on the same browser neither sees nor sends the unsaved answers', async () => {
  const { page, learner } = await takeQuiz(browser)
  const other = await signUp()
  await call('POST', '/api/auth/logout/', { token: learner.token })
  await option(page, '4').click()
  await page.getByText('Your session has ended').waitFor()
  const saved = recordSaves(page)
  await signIn(page, other)
  await page.getByText('No quizzes yet').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(saved).toEqual([])
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, learner)
  await expect.poll(() => saved).toEqual([1])
})

test('logging out with an unsaved answer asks first, and staying signed in keeps the answer', async () => {
  const taking = await takeQuiz(browser)
  const { page } = taking
  await page.context().setOffline(true)
  await option(page, '4').check()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('1 answer of a quiz could not be saved yet').waitFor()
  await inspect(page, 'logout-unsaved')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.context().setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await storedAnswers(taking)).toEqual([1, null, null, null])

  await page.context().setOffline(true)
  await option(page, '5').check()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and lose them' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test.each([
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
])('with %s local storage the app starts and a quiz can be taken', async (_name, breakStorage) => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open()
  await page.addInitScript(breakStorage)
  await page.goto('/login')
  await signIn(page, learner)
  await page.getByRole('link', { name: 'mental arithmetic' }).click()
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await choose(page, '4')
  expect(page.url()).toContain(quizId)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
})
