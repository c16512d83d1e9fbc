import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, choose, importQuiz, signedIn, signUp } from './learner.ts'

const PHONE = { width: 360, height: 740 }
const browser = useBrowser()

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString()

/** Assigns a quiz without a time limit to a class with one learner. */
async function assign() {
  const [teacher, learner] = [await signUp(), await signUp()]
  const { token } = teacher
  const quiz_id = await importQuiz(teacher)
  const { classroom_id, join_code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token, body: { name: 'Mathematics 7a', time_zone: 'Europe/Berlin' } },
  )
  await call('POST', '/api/classrooms/join/', { token: learner.token, body: { code: join_code } })
  const { members } = await call<{ members: { member_id: string; role: string }[] }>(
    'GET',
    `/api/classrooms/${classroom_id}/members/`,
    { token },
  )
  const memberId = members.find(({ role }) => role === 'LEARNER')?.member_id ?? ''
  const { assignment_id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classroom_id}/assignments/`,
    { token, body: { quiz_id, published: true, time_limit: null, closes_at: inAnHour() } },
  )
  return { token, learner, memberId, path: `/assignments/${assignment_id}` }
}

test('an attempt that the instructor’s close ended is opened again by an extension, with its answers', async () => {
  const { token, learner, memberId, path } = await assign()
  const page = await browser.open({ ...signedIn(learner), viewport: PHONE })
  await page.goto(path)
  await page.getByText('There is no time limit.').waitFor()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await choose(page, '4')
  await call('PATCH', `/api${path}/`, { token, body: { close_now: true } })
  await page.getByText('Time ran out; 1 answer counted').waitFor()
  await call('PUT', `/api${path}/extensions/${memberId}/`, {
    token,
    body: { closes_at: inAnHour(), reason: 'A fire alarm' },
  })
  await page.getByText('You have been given more time').waitFor({ timeout: 15_000 })
  await inspect(page, 'assignment-reopened')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('Your attempt is in progress').waitFor()
  await inspect(page, 'assignment-continue')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: '4', exact: true, checked: true }).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^(59|60):\d\d$/)
})
