import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

async function takeQuiz(): Promise<Page> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, quizId)
  return page
}

test('the results show each question with the chosen option, the correct option and the explanation', async () => {
  const page = await takeQuiz()
  await choose(page, '4')
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, '8')
  await page.getByRole('button', { name: '4', exact: true }).click()
  const unanswered = page.getByRole('region', { name: 'Questions without an answer' })
  await unanswered.getByText('2 questions without an answer').waitFor()
  await inspect(page, 'taking-last')
  await unanswered.getByRole('button', { name: 'Go to question 3' }).click()
  await choose(page, '6')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()

  await page.getByText('Your Score: 50%').waitFor()
  const scores = page.getByRole('region', { name: 'Accuracy by section' })
  expect(await scores.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Sums\s+50%\s+1 of 2 correct/),
    expect.stringMatching(/^Products\s+100%\s+1 of 1 correct/),
    expect.stringMatching(/^Questions in no section\s+0%\s+0 of 1 correct/),
  ])
  await page.getByText(/^Time taken: \d+ s$/).waitFor()
  const articles = page.getByRole('region', { name: 'Review' }).getByRole('article')
  await articles.nth(1).waitFor()
  expect(await articles.count()).toBe(2)
  expect(await articles.first().innerText()).toContain('Question 2')
  await page.getByRole('radio', { name: 'All (4)' }).check()
  await articles.nth(3).waitFor()
  expect(await articles.nth(1).innerText()).toMatch(
    /Question 2 · Sums\s+Incorrect\s+Flag question 2\s+What is 3 \+ 4\?\s+A\s+7\s+Right answer\s+B\s+8\s+Your answer\s+C\s+9\s+D\s+10\s+Three and four more\./,
  )
  expect(await articles.nth(3).innerText()).toContain('Not answered')
  await inspect(page, 'results')
  const [text, label] = ['7', 'Right answer'].map((name) => articles.nth(1).getByText(name, { exact: true }))
  const isBelow = async () =>
    ((await label?.boundingBox())?.y ?? 0) > ((await text?.boundingBox())?.y ?? 0) + 10
  expect(await isBelow()).toBe(false)
  await page.setViewportSize({ width: 390, height: 740 })
  // Beside the label, long words would have too little room.
  expect(await isBelow()).toBe(true)

  await page.reload()
  await page.getByText('Your Score: 50%').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').isVisible()).toBe(false)
})

test('a quiz can be taken by keyboard alone, and with letter keys once they are switched on', async () => {
  const page = await takeQuiz()
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press(key)
  }
  const isFocused = (name: string) => async () =>
    page.evaluate((text) => document.activeElement?.textContent.includes(text) ?? false, name)

  await pressUntil('Tab', async () =>
    page
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio === document.activeElement),
  )
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Question 2 of 4').waitFor()
  await page.keyboard.press('a')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

  await page.getByRole('switch', { name: 'Letter keys' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  expect(await page.getByRole('radio', { name: '7', exact: true }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: '7', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Question 3 of 4').waitFor()
  await page.keyboard.press('2')
  await page.getByRole('radio', { name: '6', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Question 4 of 4').waitFor()
  await page.keyboard.press('C')
  await page.getByRole('radio', { name: '16', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await isFocused('Submit Quiz')()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Your Score: 100%').waitFor()
})

test('a quiz that fails to load can be retried or left for the dashboard', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.route('**/graphql', (route) => route.abort())
  await page.goto(`/quiz/${quizId}/take`)
  await page.getByRole('heading', { name: 'Failed to load quiz' }).waitFor()
  await inspect(page, 'taking-failed')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await page.goto('/quiz/01900000-0000-7000-8000-000000000000/take')
  await page.getByRole('heading', { name: 'Failed to load quiz' }).waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(page.url()).toMatch(/dashboard$/)
})

test('a ring fills up when an attempt is completed, and a pass is celebrated, but not with reduced motion', async () => {
  const page = await takeQuiz()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  /** The animated properties of pictures so far, sorted. */
  const animated = async () =>
    page.evaluate(() => [...new Set((window as unknown as { animated: string[] }).animated)].sort())
  const listen = async () =>
    page.evaluate(() => {
      const names: string[] = []
      Object.assign(window, { animated: names })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof SVGCircleElement) names.push(propertyName)
      })
    })
  const complete = async (options: string[]) => {
    for (const option of options) {
      await choose(page, option)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: '4', exact: true }).click()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await page.getByText('Quiz Completed!').waitFor()
  }
  await listen()
  await complete(['4', '7', '6'])
  await expect.poll(animated).toEqual(['opacity', 'stroke-dasharray', 'translate'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await listen()
  await complete(['4', '7', '6'])
  await page.getByText('Passed: 70% or above').waitFor()
  expect(await animated()).toEqual([])
})
