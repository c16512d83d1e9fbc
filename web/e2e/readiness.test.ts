// Preparing for an exam in a browser: its date, what is missing for a forecast, the forecast, and its record.
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'
import { answers, dateIn, LARGE_QUIZ, practise } from './studying.ts'

const browser = useBrowser()

test('the quiz page says what is missing for a forecast, and then what to expect on the exam day', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, LARGE_QUIZ, 'Geography')
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('20 more answers on 2 days, then there is a forecast.').waitFor()
  await inspect(page, 'quiz-readiness-none')

  await practise(learner, quizId, 3, answers(9, 3))
  await page.reload()
  await page.getByText('8 more answers on one more day, then there is a forecast.').waitFor()
  await inspect(page, 'quiz-readiness-missing')

  await practise(learner, quizId, 0, answers(8, 2))
  await call('PUT', `/api/quizzes/${quizId}/exam/`, {
    token: learner.token,
    body: { date: dateIn(24), pass_score: 60 },
  })
  await page.reload()
  await page.getByText(/^Exam on .*, in 24 days$/).waitFor()
  await page.getByText('Chance to pass (60%)').waitFor()
  await page.getByText('Expected with the plan').waitFor()
  await inspect(page, 'quiz-readiness')
  expect(await page.getByText('If you practise nothing more until then').count()).toBe(1)
})

test('a learner sets an exam, answers on two days, and sees the forecast, also beside what came', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, LARGE_QUIZ, 'Geography')
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('link', { name: 'Set exam date' }).click()
  const heading = page.getByRole('heading', { name: 'Exam', exact: true })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await inspect(page, 'readiness-none')

  await page.getByRole('button', { name: 'Set exam' }).click()
  await page.getByText('Enter the date of the exam').first().waitFor()
  await page.getByLabel('Date').fill(dateIn(24))
  await page.getByLabel('Pass score').fill('60')
  await page.getByLabel('Questions', { exact: true }).fill('25')
  await page.getByText('Weights of the sections').click()
  await page.getByLabel(/^Mountains/).fill('2')
  await page.getByLabel(/^Rivers/).fill('1')
  await page.getByRole('button', { name: 'Set exam' }).click()
  await page
    .getByText(/at most as many as the quiz has/)
    .first()
    .waitFor()
  await inspect(page, 'readiness-exam-refused')
  await page.getByLabel('Questions', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Set exam' }).click()
  await page.getByText('The exam is saved.').waitFor()
  await page.getByText(/^Exam on .*, in 24 days$/).waitFor()
  await page.getByText('20 more answers on 2 days, then there is a forecast.').waitFor()

  await practise(learner, quizId, 2, answers(14, 10))
  await practise(learner, quizId, 1, answers(12, 6))
  await page.reload()
  await page.getByText('Chance to pass (60%)').waitFor()
  await page.getByText('Nothing yet.', { exact: false }).waitFor()

  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: 'Today' })
    .getByText(/^Exam on .*, in 24 days$/)
    .waitFor()
  await inspect(page, 'dashboard-exam')
  await page.goto(`/quiz/${quizId}/practice?mode=mock`)
  await page.getByText('Your exam asks 10.').waitFor()
  await page.getByText(/^Exam on .*, in 24 days$/).waitFor()
  await inspect(page, 'mock-exam-proposed')
  await page.goto(`/quiz/${quizId}/readiness`)

  // The forecast is kept at the start of a mock exam, and stands beside its score.
  const { attempt_id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/mock/`, {
    token: learner.token,
    body: {},
  })
  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token: learner.token })
  await takeByRest(
    learner,
    quizId,
    LARGE_QUIZ.map(() => 1),
  )
  await page.reload()
  const record = page.getByRole('region', { name: 'What we said, and what came' })
  await record.getByText('100%', { exact: true }).waitFor()
  await inspect(page, 'readiness')
  await record
    .getByRole('row', { name: /Mock exam/ })
    .getByRole('link')
    .click()
  await page.getByText(/^We said \d+ ± \d+%, you got 0%$/).waitFor()
  await inspect(page, 'results-forecast')

  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('row', { name: /Mock exam/ }).waitFor()
  await page.goto(`/quiz/${quizId}/readiness`)
  await page.getByRole('button', { name: 'Remove exam' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove exam' }).click()
  await page.getByText('Expected today').waitFor()
  expect(await page.getByText(/^Exam on/).count()).toBe(0)
  expect(await page.getByLabel('Date').inputValue()).toBe('')
})

test('the page has its place while it is loading, and does not move', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, LARGE_QUIZ, 'Geography')
  await practise(learner, quizId, 2, answers(14, 10))
  await practise(learner, quizId, 0, answers(12, 6))
  await call('PUT', `/api/quizzes/${quizId}/exam/`, {
    token: learner.token,
    body: { date: dateIn(24), pass_score: 60 },
  })
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    const page = await browser.open({ ...signedIn(learner), viewport, reducedMotion: 'no-preference' })
    await page.route('**/graphql', async (route) => {
      const isSlow = route.request().postData()?.includes('ReadinessPanel') === true
      await new Promise((resolve) => setTimeout(resolve, isSlow ? 600 : 0))
      await route.continue()
    })
    await page.goto(`/quiz/${quizId}`)
    const below = page.getByText('Mastery Level')
    await below.waitFor()
    const before = await below.boundingBox()
    await page.getByText('Chance to pass (60%)').waitFor()
    expect([viewport.width, await below.boundingBox()]).toEqual([viewport.width, before])
  }
})

test('of a quiz that is only assigned, the readiness is about what was answered, once its key is free', async () => {
  const teacher = await signUp()
  const learner = await signUp()
  const { token } = learner
  const quiz_id = await importQuiz(teacher, LARGE_QUIZ, 'Towns of Europe')
  const { classroom_id, join_code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token: teacher.token, body: { name: 'Geography 7b', time_zone: 'Europe/Berlin' } },
  )
  const { assignment_id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classroom_id}/assignments/`,
    {
      token: teacher.token,
      body: {
        quiz_id,
        published: true,
        attempts_allowed: 1,
        confirm_early_key: true,
        reveal_key: 'ON_COMPLETION',
      },
    },
  )
  await call('POST', '/api/classrooms/join/', { token, body: { code: join_code, display_name: 'Anna' } })
  const { attempt_id } = await call<{ attempt_id: string }>(
    'POST',
    `/api/assignments/${assignment_id}/start/`,
    { token },
  )
  const { questions } = await call<{ questions: { question_id: string }[] }>(
    'GET',
    `/api/attempts/${attempt_id}/`,
    { token },
  )
  for (const { question_id } of questions.slice(0, 14))
    await call('POST', `/api/attempts/${attempt_id}/answer/${question_id}/`, {
      token,
      body: { selected_option: 1 },
    })
  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token })

  const page = await browser.open(signedIn(learner))
  await page.goto(`/assignments/${assignment_id}/attempts/${attempt_id}`)
  await page.getByRole('link', { name: 'Your readiness in these questions' }).click()
  await page.getByText('6 more answers on one more day, then there is a forecast.').waitFor()
  await page.getByLabel('Date').fill(dateIn(7))
  await page.getByRole('button', { name: 'Set exam' }).click()
  await page.getByText(/^Exam on .*, in 7 days$/).waitFor()
  expect(await page.title()).toContain('Towns of Europe')
  expect(await page.getByText('Empty: all 14').count()).toBe(1)
})
