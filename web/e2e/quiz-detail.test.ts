import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'
import { cutNetwork, holdNetwork } from './network.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()
const MARKUP = '<img src=x onerror="console.error(1)">'

const timer = (page: Page) => page.getByLabel('Timer (minutes)')
const shownTimer = (page: Page) => timer(page).locator('option:checked').textContent()
const startLink = (page: Page) => page.getByRole('link', { name: 'Start Quiz' }).getAttribute('href')
const sectionLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Take section quiz: ${name}` }).getAttribute('href')

test('the quiz page shows the learner’s progress and which sections to practise', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('heading', { name: 'mental arithmetic' }).waitFor()
  const tiles = page.locator('dl', { hasText: 'Mastery Level' })
  expect(await tiles.textContent()).toBe(
    'Questions4Attempts0Best Score0%Mastery LevelNot Started0%of the questions mastered',
  )
  expect(await page.getByText('Lowest accuracy').count()).toBe(0)
  await inspect(page, 'quiz-new')

  await takeByRest(learner, quizId, [1, 3, 1, 2])
  await page.reload()
  await page.getByText('Proficient').first().waitFor()
  expect(await tiles.textContent()).toBe(
    'Questions4Attempts1Best Score75%Mastery LevelProficient75%of the questions mastered',
  )
  const sections = page.getByRole('region', { name: 'Sections' })
  expect(await sections.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^SumsLowest accuracy2 questionsAccuracy 50%50% masteredFamiliar/),
    expect.stringMatching(/^Products1 questionAccuracy 100%100% masteredMastered/),
  ])

  // The tooltip opens on hover and on focus, and Escape closes it.
  const metrics = page.getByRole('link', { name: 'Section metrics: Sums' })
  await metrics.hover()
  await page.getByRole('tooltip', { name: '2 questions, 50% accuracy' }).waitFor()
  await inspect(page, 'quiz-tooltip')
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Take section quiz: Sums' }).focus()
  await page.keyboard.press('Tab')
  await page.getByRole('tooltip', { name: '2 questions, 50% accuracy' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })

  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'mental arithmetic - Section Metrics' }).waitFor()
  await expect
    .poll(() => page.locator('main').getByRole('listitem').allTextContents())
    .toEqual([
      'SumsLowest accuracy2 questions Accuracy 50%50% mastered Familiar507090Familiar: 1 of 2 right at their latest answer. Proficient needs 2.50% in 1 attemptPractiseTake section quiz',
      'Products1 question Accuracy 100%100% mastered Mastered507090Mastered: 1 of 1 right at their latest answer.100% in 1 attemptPractiseTake section quiz',
    ])
  await inspect(page, 'metrics')
  await page.getByRole('link', { name: 'Take section quiz: Sums' }).click()
  await page.getByText('Question 1 of 2').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to quiz' }).click()
  await page.waitForURL(`**/quiz/${quizId}`)
})

test('long lists of sections are shown in pages, and the focus moves to the first new section', async () => {
  const learner = await signUp()
  const questions = Array.from({ length: 102 }, (_, index) => ({
    question: 'a',
    options: ['1', '2', '3', '4'],
    correct_answer: 0,
    section: `Section no. ${index + 1}`,
  }))
  const quizId = await importQuiz(learner, questions)
  const page = await browser.open(signedIn(learner))
  for (const path of ['', '/metrics']) {
    await page.goto(`/quiz/${quizId}${path}`)
    await page.getByRole('button', { name: 'Show more sections' }).press('Enter')
    await page.getByRole('heading', { name: 'Section no. 102' }).waitFor()
    expect(
      await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent
      }),
    ).toContain('Section no. 101')
  }
})

test('the chosen timer applies to the quiz and to its sections', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await timer(page).waitFor()
  expect([await shownTimer(page), await startLink(page)]).toEqual(['None', `/quiz/${quizId}/take`])
  await timer(page).selectOption('15')
  expect(await startLink(page)).toBe(`/quiz/${quizId}/take?timer=15`)
  expect(await sectionLink(page, 'Sums')).toMatch(/\?section=[0-9a-f-]{36}&timer=15$/)

  const dialog = page.getByRole('alertdialog', { name: 'Custom timer' })
  const enterTimer = async (text: string) => {
    await timer(page).selectOption('Custom')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await enterTimer('1441')
  await dialog.getByText('Enter more than 0 and at most 1440 minutes').first().waitFor()
  await inspect(page, 'quiz-custom-timer')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await shownTimer(page)).toBe('15')
  await enterTimer('soon')
  expect([await shownTimer(page), await startLink(page)]).toEqual(['None', `/quiz/${quizId}/take`])
  await enterTimer('20')
  expect([await shownTimer(page), await startLink(page)]).toEqual([
    'Custom (20 min)',
    `/quiz/${quizId}/take?timer=20`,
  ])
  await page.getByRole('link', { name: 'Take section quiz: Products' }).click()
  await page.getByText('Question 1 of 1').waitFor()
  await page.getByRole('timer').waitFor()
})

test('the quiz page and the metrics page report a failed load and can be retried', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, [
    { question: 'a', options: ['1', '2', '3', '4'], correct_answer: 0 },
  ])
  const page = await browser.open(signedIn(learner))

  const slow = await holdNetwork(page, 'QuizPage')
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('Loading quiz...').waitFor()
  await slow.mend()
  await page.getByRole('heading', { name: 'Questions' }).waitFor()
  expect(await page.getByRole('link', { name: 'View Section Metrics' }).count()).toBe(0)

  const quizCut = await cutNetwork(page, 'QuizPage')
  await page.reload()
  await page.getByText('Failed to load quiz information').waitFor()
  await inspect(page, 'quiz-failed')
  await quizCut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'mental arithmetic' }).waitFor()

  const metricsCut = await cutNetwork(page, 'MetricsPage')
  await page.goto(`/quiz/${quizId}/metrics`)
  await page.getByText('Failed to load section metrics').waitFor()
  await inspect(page, 'metrics-failed')
  await metricsCut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No sections available.').waitFor()
  await inspect(page, 'metrics-empty')

  // If a reload fails, cached data is still shown, with a notice. A deleted quiz is not shown.
  await page.getByRole('link', { name: 'Back to quiz' }).click()
  await page.getByRole('heading', { name: 'Questions' }).waitFor()
  const bothCut = [await cutNetwork(page, 'QuizPage'), await cutNetwork(page, 'MetricsPage')]
  await page.goBack()
  await page.getByText('Failed to load section metrics').waitFor()
  await page.getByText('No sections available.').waitFor()
  await page.goForward()
  await page.getByText('Failed to load quiz information').waitFor()
  await page.getByRole('heading', { name: 'mental arithmetic' }).waitFor()
  await inspect(page, 'quiz-stale')
  for (const cut of bothCut) await cut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Failed to load quiz information').waitFor({ state: 'detached' })
  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
  await page.goBack()
  await page.getByText('Failed to load section metrics').waitFor()
  expect(await page.getByText('No sections available.').count()).toBe(0)

  await page.goto('/quiz/01890a5d-ac96-774b-bcce-b302099a8057')
  await page.getByText('Failed to load quiz information').waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
})

test('markup in titles, sections, questions and options is shown as text', async () => {
  const learner = await signUp()
  const question = {
    question: MARKUP,
    options: [MARKUP, 'b', 'c', 'd'],
    correct_answer: 0,
    explanation: MARKUP,
  }
  const quizId = await importQuiz(learner, [{ ...question, section: MARKUP }, question], MARKUP)
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: MARKUP, exact: true }).click()
  await page.getByRole('heading', { name: MARKUP }).first().waitFor()
  await chooseAction(page, 'Edit questions', MARKUP)
  await page
    .getByRole('list', { name: `Questions of ${MARKUP}` })
    .getByText(MARKUP)
    .nth(2)
    .waitFor()
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  expect(await page.getByLabel('Options', { exact: true }).inputValue()).toBe(
    `"${MARKUP.replaceAll('"', '""')}", b, c, d`,
  )
  await page.goto(`/quiz/${quizId}/metrics`)
  await page.getByRole('heading', { name: `${MARKUP} - Section Metrics` }).waitFor()
  expect(await page.locator('img').count()).toBe(0)
})
