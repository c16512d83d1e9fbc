import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect, overflowOf } from './inspect.ts'
import { call, importQuiz, QUIZ, type Learner, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

/** Completes an attempt; the first questions are answered correctly. */
async function completeAttempt({ token }: Learner, quizId: string, correct: number): Promise<void> {
  const { attempt_id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/start/`, {
    token,
  })
  const path = `/api/attempts/${attempt_id}/`
  const { questions } = await call<{ questions: { question_id: string }[] }>('GET', path, { token })
  const solutions = [1, 0, 1, 2]
  for (const [index, { question_id }] of questions.slice(0, correct).entries()) {
    const body = { selected_option: solutions[index] }
    await call('POST', `${path}answer/${question_id}/`, { token, body })
  }
  await call('POST', `${path}complete/`, { token })
}

test('a quiz’s page lists the completed attempts, each with its review', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  for (const correct of [1, 2, 4]) await completeAttempt(learner, quizId, correct)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)

  const history = page.getByRole('region', { name: 'Attempts 3' })
  await history.getByText('Scores of the last 3 attempts at the whole quiz, from 25% to 100%').waitFor()
  const rows = history.locator('tbody').getByRole('row')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/Whole quiz\s+\d+ s\s+100%/),
    expect.stringMatching(/Whole quiz\s+\d+ s\s+50%/),
    expect.stringMatching(/Whole quiz\s+\d+ s\s+25%/),
  ])
  await inspect(page, 'quiz-with-attempts')

  await rows.nth(1).getByRole('link').click()
  await page.getByText('Your Score: 50%').waitFor()
  await page.getByText(/^25 points more than on /).waitFor()
  await page.getByText('Your best score: 100%').waitFor()
  await inspect(page, 'past-attempt')

  await page.getByRole('link', { name: 'All attempts at this quiz' }).click()
  await history.waitFor()
  const focused = page.locator(':focus')
  await expect.poll(() => focused.innerText()).toBe('Attempts 3')
})

test('on a phone, a score is on one line', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUIZ.slice(0, 3))
  await completeAttempt(learner, quizId, 2)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  const score = page.getByRole('region', { name: 'Attempts 1' }).getByText('66.7%')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const { height } = (await score.boundingBox()) ?? {}
    expect({ width, height, overflow: await overflowOf(page) }).toEqual({ width, height: 24, overflow: 0 })
  }
})

test('earlier attempts are loaded on request; if that fails, the page says so and tries again', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  for (let attempts = 0; attempts < 11; attempts++) await completeAttempt(learner, quizId, 2)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  const history = page.getByRole('region', { name: 'Attempts 11' })
  const rows = history.locator('tbody').getByRole('row')
  await expect.poll(() => rows.count()).toBe(10)

  await page.context().setOffline(true)
  const more = history.getByRole('button', { name: 'Show earlier attempts' })
  await more.click()
  await history.getByRole('alert').getByText('Failed to load earlier attempts').waitFor()
  await page.context().setOffline(false)
  await more.click()
  await expect.poll(() => rows.count()).toBe(11)
  await expect
    .poll(() =>
      rows
        .nth(10)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
  expect(await history.getByText('Failed to load earlier attempts').count()).toBe(0)

  await rows.nth(10).getByRole('link').click()
  await page.getByText('Your Score: 50%').waitFor()
  await page.goBack()
  await history.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await rows.count()).toBe(11)
})

test('an attempt in progress is on the dashboard and on its quiz’s page, with its time left', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const started = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/start/`, {
    token: learner.token,
    body: { timer_minutes: 10 },
  })
  const page = await browser.open(signedIn(learner))
  for (const path of ['/dashboard', `/quiz/${quizId}`]) {
    await page.goto(path)
    const attempt = page.getByRole('region', { name: 'Attempt in progress: mental arithmetic' })
    await attempt.getByText('0 of 4 answered').waitFor()
    await attempt.getByText(/^9:\d\d left$/).waitFor()
    await inspect(page, path === '/dashboard' ? 'dashboard-continue' : 'quiz-continue')
  }
  await page.getByRole('link', { name: 'Continue: mental arithmetic' }).click()
  await page.getByText('Question 1 of 4').waitFor()

  await call('POST', `/api/attempts/${started.attempt_id}/end/`, { token: learner.token })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'My Quizzes' }).waitFor()
  expect(await page.getByRole('region', { name: 'Attempt in progress: mental arithmetic' }).count()).toBe(0)
})

test('continuing an attempt that was ended elsewhere says so, and starts no other one', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const { token } = learner
  const { attempt_id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/start/`, {
    token,
  })
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: 'Continue: mental arithmetic' })
  await link.waitFor()
  await call('POST', `/api/attempts/${attempt_id}/end/`, { token })
  await link.click()
  await page.getByText('This attempt was ended').waitFor()
  const { attempts } = await call<{ attempts: object[] }>('GET', '/api/attempts/', { token })
  expect(attempts).toMatchObject([{ attempt_id, status: 'ENDED' }])
})

test('deleting a quiz removes its attempt in progress from the dashboard', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  await importQuiz(learner, undefined, 'other')
  await call('POST', `/api/quizzes/${quizId}/start/`, { token: learner.token })
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  const attempt = page.getByRole('region', { name: 'Attempt in progress: mental arithmetic' })
  await attempt.waitFor()
  const card = page.getByRole('article').filter({ hasText: 'mental arithmetic' })
  await card.getByRole('button', { name: 'More actions' }).click()
  await card.getByRole('button', { name: 'Delete quiz' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete quiz' })
  await dialog.getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByText('was deleted.').waitFor()
  await attempt.waitFor({ state: 'detached' })
  expect(await page.getByRole('article').count()).toBe(1)
})

test('an earlier attempt at a section can be retaken as that section', async () => {
  const learner = await signUp()
  const { token } = learner
  const quizId = await importQuiz(learner)
  const { quiz } = await call<{ quiz: { sections: { section_id: string }[] } }>(
    'GET',
    `/api/quizzes/${quizId}/`,
    { token },
  )
  const sectionId = quiz.sections[0]?.section_id ?? ''
  const path = `/api/quizzes/${quizId}/sections/${sectionId}/start/`
  const { attempt_id } = await call<{ attempt_id: string }>('POST', path, { token })
  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token })
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/attempts/${attempt_id}`)
  await page.getByRole('link', { name: 'Retake Quiz' }).click()
  await page.getByText('Question 1 of 2').waitFor()
  expect(new URL(page.url()).searchParams.get('section')).toBe(sectionId)
})

test('attempts in progress at two quizzes of the same title have different names', async () => {
  const learner = await signUp()
  for (let quizzes = 0; quizzes < 2; quizzes++) {
    const quizId = await importQuiz(learner)
    await call('POST', `/api/quizzes/${quizId}/start/`, { token: learner.token })
  }
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  for (const place of ['1 of 2', '2 of 2']) {
    await page.getByRole('region', { name: `Attempt in progress: mental arithmetic, ${place}` }).waitFor()
    expect(await page.getByRole('link', { name: `Continue: mental arithmetic, ${place}` }).count()).toBe(1)
  }
  await inspect(page, 'dashboard-two-attempts')
})

test('an address with the wrong quiz is corrected to the attempt’s own quiz', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const otherId = await importQuiz(learner, undefined, 'other')
  const { attempt_id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/start/`, {
    token: learner.token,
  })
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${otherId}/attempts/${attempt_id}`)
  await page.getByText('Question 1 of 4').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/quiz/${quizId}/take`)

  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token: learner.token })
  await page.goto(`/quiz/${otherId}/attempts/${attempt_id}`)
  await page.getByText('Your first completed attempt').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/quiz/${quizId}/attempts/${attempt_id}`)
  const retake = page.getByRole('link', { name: 'Retake Quiz' })
  expect(await retake.getAttribute('href')).toBe(`/quiz/${quizId}/take`)
})
