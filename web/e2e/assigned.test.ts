import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { press } from './form.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp, type Learner } from './learner.ts'

const PHONE = { width: 360, height: 740 }
const HOUR = 60 * 60_000
const browser = useBrowser()

interface Course {
  teacher: Learner
  learner: Learner
  /** The learner’s phone. */
  page: Page
  assignmentId: string
  memberId: string
}

/** A learner joins a class on a phone, gets half as much time again, and then something to take. */
async function enrol(settings: object): Promise<Course> {
  const [teacher, learner] = [await signUp(), await signUp()]
  const { token } = teacher
  const quiz_id = await importQuiz(teacher, undefined, 'Midterm: mental arithmetic')
  const { classroom_id, join_code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token, body: { name: 'Mathematics 7a', time_zone: 'Europe/Berlin' } },
  )
  const page = await browser.open({
    ...signedIn(learner),
    viewport: PHONE,
    timezoneId: 'America/New_York',
  })
  await page.goto(`/join/${join_code}`)
  await press(page, 'Join class')
  await page.getByText('Nothing is assigned yet').waitFor()
  const { members } = await call<{ members: { member_id: string; role: string }[] }>(
    'GET',
    `/api/classrooms/${classroom_id}/members/`,
    { token },
  )
  const memberId = members.find(({ role }) => role === 'LEARNER')?.member_id ?? ''
  await call('PATCH', `/api/classrooms/${classroom_id}/members/${memberId}/`, {
    token,
    body: { time_factor: 1.5 },
  })
  const { assignment_id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classroom_id}/assignments/`,
    { token, body: { quiz_id, published: true, ...settings } },
  )
  return { teacher, learner, page, assignmentId: assignment_id, memberId }
}

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Selects the first option of the question in view, and waits until the answer is saved. */
async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByText('Saved', { exact: true }).waitFor()
}

const questionText = (page: Page) =>
  page.getByRole('radiogroup').or(page.locator('fieldset')).first().innerText()

test('a learner takes an assignment on a phone, gets more time meanwhile, and sees exactly what may be seen', async () => {
  const { teacher, page, assignmentId } = await enrol({
    time_limit: 10,
    due_at: inFuture(2 * HOUR),
    closes_at: inFuture(3 * HOUR),
    shuffle_questions: true,
    shuffle_options: true,
    reveal_score: 'AFTER_CLOSE',
  })
  const { token } = teacher
  const change = (body: object) => call('PATCH', `/api/assignments/${assignmentId}/`, { token, body })
  const row = page.getByRole('link', { name: 'Midterm: mental arithmetic' })
  await page.reload()
  await row.waitFor()
  await inspect(page, 'class-learner-assignments')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Assigned to you' }).waitFor()
  await inspect(page, 'dashboard-assigned')

  // The start page.
  await row.click()
  await page.getByText('15 minutes: 10, times your 1.5').waitFor()
  await page.getByText('1 of 1 attempt left; your best attempt counts.').waitFor()
  await page.getByText('4 questions').waitFor()
  expect(await page.getByText('your time').count()).toBeGreaterThan(2)
  await inspect(page, 'assignment-start')
  await page.getByRole('link', { name: 'Start', exact: true }).click()

  // Taking, with more time while the clock runs.
  await page.getByText('Question 1 of 4').waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^1[45]:\d\d$/)
  await chooseFirst(page)
  await call('POST', `/api/assignments/${assignmentId}/extensions/`, {
    token,
    body: { minutes: 5, reason: 'A fire alarm' },
  })
  await page.getByText('You have 5 minutes more').waitFor({ timeout: 5_000 })
  expect(await page.getByRole('timer').innerText()).toMatch(/^(19|20):\d\d$/)
  await inspect(page, 'assignment-more-time')
  const before = await questionText(page)
  // A reload continues with the next question; the order and the answer stay.
  await page.reload()
  await page.getByText('Question 2 of 4').waitFor()
  await press(page, 'Previous')
  await page.getByRole('radio', { checked: true }).waitFor()
  expect(await questionText(page)).toBe(before)

  // Before the close, nothing tells the score.
  for (const number of [2, 3, 4]) {
    await press(page, 'Next')
    await page.getByText(`Question ${number} of 4`).waitFor()
    await chooseFirst(page)
  }
  await press(page, 'Submit Quiz')
  await page.getByText('Your answers are stored.').waitFor()
  await page.getByText(/^Scores on /).waitFor()
  await page.getByText(/^Answers on /).waitFor()
  await page.getByText('Your answer', { exact: true }).nth(3).waitFor()
  expect(await page.getByText(/%|Right answer|Incorrect/).count()).toBe(0)
  await inspect(page, 'assignment-stored')
  await page.getByRole('link', { name: 'Back to the assignment' }).click()
  await page.getByText('No attempts are left').waitFor()
  await inspect(page, 'assignment-done')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Quick start' }).waitFor()
  expect(await page.getByText('Assigned to you').count()).toBe(0)
  expect(await page.getByText('Recent Activity').count()).toBe(0)

  // Once released, the score alone, then the right answers.
  await change({ release_score: true })
  await page.reload()
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await inspect(page, 'dashboard-after-assignment')
  await row.click()
  await page.getByText(/^Your Score: \d/).waitFor()
  await page.getByText(/^Answers on /).waitFor()
  expect(await page.getByText(/Right answer/).count()).toBe(0)
  await inspect(page, 'assignment-score')
  await change({ release_key: true })
  await page.reload()
  await page.getByRole('heading', { name: 'Review' }).waitFor()
  await page
    .getByText(/Right answer|Your answer/)
    .first()
    .waitFor()
  await inspect(page, 'assignment-review')
})

test('an attempt that ran out of time is opened again by an extension, with its answers', async () => {
  const { teacher, page, assignmentId, memberId } = await enrol({
    time_limit: null,
    closes_at: inFuture(25_000),
  })
  await page.goto(`/assignments/${assignmentId}`)
  await page.getByText('There is no time limit.').waitFor()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await chooseFirst(page)
  await page.getByText('Time ran out; 1 answer counted').waitFor({ timeout: 30_000 })
  await call('PUT', `/api/assignments/${assignmentId}/extensions/${memberId}/`, {
    token: teacher.token,
    body: { closes_at: inFuture(HOUR), reason: 'A fire alarm' },
  })
  await page.getByText('You have been given more time').waitFor({ timeout: 15_000 })
  await inspect(page, 'assignment-reopened')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('Your attempt is in progress').waitFor()
  await inspect(page, 'assignment-continue')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('radio', { checked: true }).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^(59|60):\d\d$/)
})
