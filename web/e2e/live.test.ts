import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'
import { teachClass } from './taught-class.ts'

const browser = useBrowser()
const NAMES = [
  'Anna Nowak',
  'Prof. Dr. Bartholomäus von Hohenstein-Waldenburg',
  'Chidi Anagonye',
  'Dana Scully',
]

test('an instructor sees who is taking an assignment, gives more time, and reminds the others', async () => {
  const teacher = await signUp()
  const { token } = teacher
  const quiz_id = await importQuiz(teacher, undefined, 'Capitals of the world')
  const { classroom_id, join_code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token, body: { name: 'Geography 9c', time_zone: 'Europe/Berlin' } },
  )
  const { assignment_id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classroom_id}/assignments/`,
    { token, body: { quiz_id, published: true, time_limit: 30 } },
  )
  const page = await browser.open(signedIn(teacher))
  await page.goto(`/assignments/${assignment_id}/live`)
  await page.getByText('Nobody has joined the class as a learner yet.').waitFor()
  await inspect(page, 'live-empty')

  const learners = await Promise.all(NAMES.map(() => signUp()))
  for (const [index, learner] of learners.entries())
    await call('POST', '/api/classrooms/join/', {
      token: learner.token,
      body: { code: join_code, display_name: NAMES[index] },
    })
  const { questions } = await call<{ questions: { question_id: string }[] }>(
    'GET',
    `/api/assignments/${assignment_id}/`,
    { token },
  )
  const attempts: string[] = []
  for (const learner of learners.slice(0, 3)) {
    const path = `/api/assignments/${assignment_id}/start/`
    attempts.push((await call<{ attempt_id: string }>('POST', path, { token: learner.token })).attempt_id)
  }
  const answer = (learner: number, question: number) =>
    call('POST', `/api/attempts/${attempts[learner]}/answer/${questions[question]?.question_id}/`, {
      token: learners[learner]?.token ?? '',
      body: { selected_option: 0 },
    })
  await answer(0, 0)
  await answer(1, 0)
  await answer(1, 1)
  await call('POST', `/api/attempts/${attempts[2]}/complete/`, { token: learners[2]?.token ?? '' })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Bartholomäus').getByText('2 of 4 answered').waitFor()
  await row('Chidi').getByText('Finished').waitFor()
  await inspect(page, 'live')

  // A save shows within seconds, and takes no focus.
  await row('Anna').getByRole('button', { name: 'More time' }).focus()
  await answer(0, 1)
  await row('Anna').getByText('2 of 4 answered').waitFor({ timeout: 6_000 })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More time')

  await press(page, 'More time for everybody taking it')
  await fill(page, 'Reason', 'Fire alarm')
  await press(page, 'Give more time')
  await page.getByText('2 learners got 5 minutes more.').waitFor()
  await row('Anna').getByText('34 min left').waitFor()

  // Two clicks give more time to one.
  await row('Bartholomäus').getByRole('button', { name: 'More time' }).click()
  await inspect(page, 'live-more-time')
  await press(page, 'Give more time')
  await row('Bartholomäus').getByText('39 min left').waitFor()
  await inspect(page, 'live-more-time-given')
  await press(page, 'Remind those who have not started')
  await inspect(page, 'live-remind')
  await press(page, 'Send mails')
  await page.getByText('1 learner will get a mail.').waitFor()
  await page.getByLabel('Show').selectOption('NOT_STARTED')
  await row('Dana').waitFor()
  expect(await page.getByRole('list', { name: 'Learners' }).getByRole('listitem').count()).toBe(1)
  await inspect(page, 'live-not-started')

  await page.goto(`/classes/${classroom_id}/gradebook`)
  await page.getByRole('columnheader', { name: 'Name' }).focus()
  await page.keyboard.press('Control+End')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('4:3')
  await inspect(page, 'gradebook')

  for (const [format, extension] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await press(page, `Download as ${format}`)
    expect((await download).suggestedFilename()).toBe(`Geography 9c gradebook.${extension}`)
  }

  // A cell opens the attempts of its learner, and the way back leads to the same cell.
  await page.getByLabel('Search learners').fill('Bart')
  await page.getByRole('gridcell', { name: 'In progress' }).click()
  await page.getByRole('heading', { name: /Bartholomäus/ }).waitFor()
  await page.getByText('Question 4').waitFor()
  expect(await page.getByRole('article').count()).toBe(4)
  expect(await page.getByText('Not answered').count()).toBe(2)
  await inspect(page, 'gradebook-learner')
  await page.goBack()
  await page.getByRole('gridcell', { name: 'In progress' }).waitFor()
  expect(await page.getByLabel('Search learners').inputValue()).toBe('Bart')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('In progress, no score, with an extension')
})

test('after a fire alarm, those who were cut off go on, and the page says who can', async () => {
  const teacher = await signUp()
  const { assignmentId, classId, anna } = await teachClass(teacher)
  const path = `/api/assignments/${assignmentId}/`
  await call('POST', `${path}start/`, { token: anna.token })
  const page = await browser.open(signedIn(teacher))
  await page.goto(`/assignments/${assignmentId}`)
  await press(page, 'Close now')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close now' }).click()
  await page.getByText('Closed', { exact: true }).waitFor()
  const pupil = await browser.open(signedIn(anna))
  await pupil.goto(`/assignments/${assignmentId}`)
  await pupil.getByText('It closed on').first().waitFor()
  await page.getByRole('link', { name: 'Live' }).click()
  await page.getByText('Time ran out', { exact: true }).waitFor()
  await inspect(page, 'live-closed')
  await press(page, 'Open again for those whose time ran out')
  await fill(page, 'Minutes more', '20')
  await fill(page, 'Reason', 'Fire alarm')
  await inspect(page, 'live-open-again')
  await press(page, 'Open again')
  await page.getByText('1 learner can go on, for 20 minutes.').waitFor()
  await page.getByText('Closed, not for all').waitFor()
  await page.getByText('In progress', { exact: true }).last().waitFor()
  expect(await page.getByText('1 learner can go on, for 20 minutes.').isVisible()).toBe(true)
  await inspect(page, 'live-closing')
  await pupil.reload()
  await pupil.getByRole('link', { name: 'Continue' }).waitFor()
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('row', { name: /In progress, with an extension/ }).waitFor()
  await inspect(page, 'results')
  await page.goto(`/classes/${classId}/assignments`)
  await page.getByText('Closed, not for all').waitFor()
})
