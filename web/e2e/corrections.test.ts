import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

/** A class with two learners who have taken a quiz: one chose the key of question 4, one another option. */
async function taken() {
  const teacher = await signUp()
  const { token } = teacher
  const quizId = await importQuiz(teacher)
  const course = await call<{ classroom_id: string; join_code: string }>('POST', '/api/classrooms/', {
    token,
    body: { name: 'Mathematics 7a', time_zone: 'Europe/Berlin' },
  })
  const { assignment_id: id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${course.classroom_id}/assignments/`,
    {
      token,
      body: { quiz_id: quizId, published: true, reveal_key: 'ON_COMPLETION', confirm_early_key: true },
    },
  )
  const { questions } = await call<{ questions: { question_id: string }[] }>(
    'GET',
    `/api/assignments/${id}/`,
    {
      token,
    },
  )
  const take = async (selected_option: number) => {
    const learner = await signUp()
    const own = { token: learner.token }
    await call('POST', '/api/classrooms/join/', { ...own, body: { code: course.join_code } })
    const start = `/api/assignments/${id}/start/`
    const { attempt_id } = await call<{ attempt_id: string }>('POST', start, own)
    const answer = `/api/attempts/${attempt_id}/answer/${questions[3]?.question_id}/`
    await call('POST', answer, { ...own, body: { selected_option } })
    await call('POST', `/api/attempts/${attempt_id}/complete/`, own)
    return { learner, path: `/assignments/${id}/attempts/${attempt_id}` }
  }
  return { teacher, quizId, classroomId: course.classroom_id, right: await take(3), wrong: await take(2) }
}

test('a teacher corrects a key with the keyboard; reviews and the gradebook follow', async () => {
  const { teacher, quizId, classroomId, right, wrong } = await taken()
  const page = await browser.open(signedIn(teacher))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: /Questions in no section/ }).click()
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await page.getByText('An edit leaves past scores as they are; a correction changes them.').waitFor()
  await page.getByLabel('Answer index').fill('3')
  await inspect(page, 'question-editor-correction')
  await page.getByLabel('Answer index').fill('2')
  await page.getByRole('button', { name: 'Correct the key…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What is 4 × 4?').waitFor()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
  expect(await dialog.getByRole('radio', { name: /^D/ }).isChecked()).toBe(true)
  await inspect(page, 'correction-choice')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 of 2 scores change: 1 up, 1 down').waitFor()
  await dialog.getByRole('list', { name: 'Scores that change' }).getByText(right.learner.username).waitFor()
  await dialog.getByLabel('Reason').fill('The sheet has 20 as the answer')
  await inspect(page, 'correction-effects')
  await dialog.getByRole('button', { name: 'Correct the key' }).click()
  await page.getByText('The question was corrected. Scores and statistics follow it.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '1 correction' }).click()
  await page.getByText('The sheet has 20 as the answer').waitFor()
  await page.getByText('2 of 2 scores changed: 1 up, 1 down').waitFor()
  await inspect(page, 'corrections')

  await page.goto(`/classes/${classroomId}/gradebook`)
  for (const [{ learner }, score] of [
    [right, /^25/],
    [wrong, /^0/],
  ] as const)
    await page
      .getByRole('row')
      .filter({ hasText: learner.username })
      .getByRole('gridcell')
      .filter({ hasText: score })
      .first()
      .waitFor()

  const review = await browser.open(signedIn(right.learner))
  await review.goto(right.path)
  await review.getByText('Your Score: 25%').waitFor()
  await review.getByRole('radio', { name: 'All (4)' }).check()
  const question = review.getByRole('article').filter({ hasText: 'What is 4 × 4?' })
  await question.getByText('The sheet has 20 as the answer').waitFor()
  await question.getByText('Your score went from 0% to 25%.').waitFor()
  await inspect(review, 'review-correction')
}, 120_000)
