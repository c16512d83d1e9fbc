// On every screen, users' texts keep their own writing direction, line breaks and spaces.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

const HEBREW = [
  {
    question: 'מה פירוש <b>HTML</b>, ומהו CSS 3?',
    options: ['שפת סימון (HTML 5)', 'שפת תכנות: C++', 'מסד נתונים', 'JSON הוא תבנית'],
    correct_answer: 0,
    section: 'רשת ו-Web',
    explanation: 'HTML היא שפת סימון.',
  },
  {
    question: 'מהו TCP/IP?',
    options: ['פרוטוקול', 'שרת', 'דפדפן', 'ועד'],
    correct_answer: 0,
    section: 'רשתות',
  },
  { question: 'שאלה ללא פרק?', options: ['א', 'ב', 'ג', 'ד'], correct_answer: 2 },
]

const PYTHON = {
  question: 'for x in y:\n    f(x)\n\nWhich   one?',
  options: ['if x:\n    y()\n    z()', 'if x:\n    y()\nz()', 'if x: y() z()', 'if  x:  y()  z()'],
  correct_answer: 0,
  explanation: 'It is\n    indented.',
}

/** The Hebrew texts, in the page or in fields, that lack the direction of their own script. */
const undirected = (page: Page) =>
  page.evaluate(() => {
    const HEBREW = /[\u0590-\u05ff]/
    const undirected: string[] = []
    const check = (owner: Element | null, text: string) => {
      const directed = owner?.closest('[dir]')
      const first = /\p{L}/u.exec(directed?.textContent || text)?.[0] ?? ''
      const isCorrect =
        directed && getComputedStyle(directed).direction === (HEBREW.test(first) ? 'rtl' : 'ltr')
      if (directed?.getAttribute('dir') !== 'auto' || !isCorrect) undirected.push(text)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let count = 0
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!HEBREW.test(data)) continue
      count++
      check(parentElement, data)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (HEBREW.test(field.value) && field.dir !== 'auto') undirected.push(field.value)
    const title = document.querySelector('title')
    if (HEBREW.test(document.title) && title?.dir !== 'auto') undirected.push(document.title)
    return count === 0 ? ['nothing in Hebrew'] : undirected
  })

test('Hebrew texts have their own writing direction on every screen', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, HEBREW, 'שלום World 2')
  const page = await browser.open(signedIn(learner))
  const expectDirected = async (screen: string) => {
    await page
      .getByText(/[\u0590-\u05ff]/)
      .first()
      .waitFor()
    expect([screen, ...(await undirected(page))]).toEqual([screen])
  }
  await page.goto('/dashboard')
  await expectDirected('dashboard')
  const indent = await page.getByText('שלום World 2').evaluate((title) => {
    const letters = document.createRange()
    letters.selectNodeContents(title)
    return letters.getBoundingClientRect().left - title.getBoundingClientRect().left
  })
  // A title is aligned with the page, whatever its script.
  expect(indent).toBeLessThan(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expectDirected('deletion')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('button', { name: 'Edit questions' }).first().click()
  await page.getByText('מה פירוש').waitFor()
  await expectDirected('quiz')
  await inspect(page, 'quiz-hebrew')
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('button', { name: 'Edit section' }).first().click()
  await page.getByRole('button', { name: 'Edit quiz' }).click()
  await page.getByText('Right answer:').waitFor()
  await expectDirected('editors')
  await page.goto(`/quiz/${quizId}/metrics`)
  await page.getByText('רשתות').waitFor()
  await expectDirected('metrics')

  await startQuiz(page, quizId)
  await choose(page, 'שפת תכנות: C++')
  await expectDirected('taking')
  await inspect(page, 'taking-hebrew')
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('שאלה ללא פרק?').waitFor()
  await expectDirected('results')
  await inspect(page, 'results-hebrew')
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Recent Activity' }).getByText('שלום').waitFor()
  await expectDirected('recent activity')

  await page.goto('/upload')
  await page.locator('input[type=file]').setInputFiles({
    name: 'שאלות Web.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(HEBREW)),
  })
  await page.getByText('3 questions in 2 sections').waitFor()
  await expectDirected('file')
  await page.getByRole('main').getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('uploaded successfully!').waitFor()
  await expectDirected('upload')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByText('was deleted').waitFor()
  await expectDirected('deleted')
})

test('options that differ only in line breaks and spaces look different in the quiz, the review and the editor', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, [PYTHON])
  const page = await browser.open(signedIn(learner))
  /** The visible texts of the elements that contain `start`. */
  const shown = (start: string) =>
    page
      .locator('[dir=auto]')
      .filter({ hasText: start })
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText))
  const { question, options, explanation } = PYTHON
  await startQuiz(page, quizId)
  const heading = page.getByRole('heading', { level: 3 }).first()
  expect(await heading.innerText()).toBe(question)
  expect(await shown('if')).toEqual(options)
  const cards = await page.getByRole('radiogroup').locator('label').all()
  const boxes = await Promise.all(cards.map((card) => card.locator('[dir=auto]').boundingBox()))
  expect(boxes[0]?.height).toBeGreaterThan((boxes[2]?.height ?? 0) * 2)
  await inspect(page, 'taking-python')
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('indented.').waitFor()
  expect(await shown('if')).toEqual(options)
  expect([...(await shown('Which')), ...(await shown('indented'))]).toEqual([question, explanation])
  await inspect(page, 'results-python')
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('indented.').waitFor()
  expect(await shown('if')).toEqual(options)
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await page.getByText('Right answer:').waitFor()
  const preview = page.getByRole('radiogroup', { name: 'Right answer' }).locator('[dir=auto]')
  expect(
    await preview.evaluateAll((all) => all.map((element) => (element as HTMLElement).innerText)),
  ).toEqual(options)
})
