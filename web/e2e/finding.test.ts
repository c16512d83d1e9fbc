import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp, startQuiz, type Learner } from './learner.ts'

const browser = useBrowser()

const TITLES = [
  'Astronomy',
  'Botany',
  'Chess',
  'Dutch verbs',
  'Ecology',
  'Fugues',
  'Geology',
  'History of Rome',
]

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

/** A learner with eight quizzes, who has mastered the first one. */
async function signUpWithQuizzes(): Promise<{ learner: Learner; ids: string[] }> {
  const learner = await signUp()
  const ids: string[] = []
  for (const title of TITLES) ids.push(await importQuiz(learner, undefined, title))
  await takeByRest(learner, ids[0] ?? '', [1, 0, 1, 2])
  return { learner, ids }
}

test('a learner finds a quiz by search, order and level, and the URL keeps what they chose', async () => {
  const { learner } = await signUpWithQuizzes()
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  await page.getByRole('article').first().waitFor()
  // The quiz used last comes first, then those uploaded last.
  expect((await titlesOf(page)).slice(0, 2)).toEqual(['Astronomy', 'History of Rome'])
  await inspect(page, 'dashboard-finder')
  // Beside a long list, the progress is in the right column.
  const leftOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? 0
  await expect
    .poll(async () => (await leftOf('Your progress')) - (await leftOf('Recent Activity')), {
      timeout: 10_000,
    })
    .toBe(0)
  expect(await leftOf('Your progress')).toBeGreaterThan((await leftOf('My Quizzes')) + 600)

  await page.getByLabel('Order').selectOption('Title')
  await expect.poll(async () => (await titlesOf(page)).at(-1)).toBe('History of Rome')
  const field = page.getByLabel('Search quizzes')
  await field.fill('SUMS rome')
  await page.getByText('1 quiz found').waitFor()
  expect(await titlesOf(page)).toEqual(['History of Rome'])
  expect(await page.locator('mark').allTextContents()).toEqual(['Rome', 'Sums'])
  await page.getByText('Section: Sums').waitFor()
  await inspect(page, 'dashboard-found')
  await page.reload()
  await page.getByText('1 quiz found').waitFor()
  expect(await field.inputValue()).toBe('SUMS rome')
  await page.goBack()
  await expect.poll(() => page.getByRole('article').count()).toBe(8)
  expect([await field.inputValue(), new URL(page.url()).search]).toEqual(['', '?order=title'])

  await page.getByLabel('Mastery level').selectOption('Mastered')
  await page.getByText('1 quiz found').waitFor()
  expect(await titlesOf(page)).toEqual(['Astronomy'])
  await field.fill('nothing of the kind')
  await page.getByText('No quiz matches').waitFor()
  await inspect(page, 'dashboard-no-match')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(8)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the palette opens a quiz by keyboard and leaves a quiz being taken as it is', async () => {
  const { learner, ids } = await signUpWithQuizzes()
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, ids[1] ?? '')
  await page.getByRole('radio', { name: '4', exact: true }).check()
  // On a slow connection, what is typed before the palette has loaded does not answer the question.
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 4').waitFor()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => void (arrive = resolve))
  await page.route('**/assets/PaletteChoices-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('2geo')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox', { name: 'Search quizzes and commands' })
  await palette.getByText('Loading…').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  arrive()
  await palette.getByText('Nothing found').waitFor()
  expect(await field.inputValue()).toBe('2geo')
  await field.clear()
  await palette.getByRole('group', { name: 'Quizzes used last' }).waitFor()
  await inspect(page, 'palette')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('geo')
  await palette.getByText('1 result').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/quiz/${ids[6]}`)
  await page.getByRole('heading', { name: 'Geology' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const attempt = page.getByRole('region', { name: 'Attempt in progress: Botany' })
  await attempt.getByText('1 of 4 answered').waitFor()
  await inspect(page, 'home-signed-in')
  await page.setViewportSize({ width: 320, height: 640 })
  const search = page.getByRole('button', { name: 'Search' })
  expect(await search.boundingBox()).toMatchObject({ width: 44, height: 44 })
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60)
  await search.click()
  await field.fill('faq')
  await palette.getByRole('option', { name: 'FAQ' }).click()
  await page.waitForURL('**/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()

  // The element that had the focus before the palette is gone when it closes.
  await page.locator('summary').first().focus()
  await page.keyboard.press('ControlOrMeta+k')
  await field.waitFor()
  await page.evaluate(() => {
    document.querySelector('summary')?.remove()
    document.querySelector('h1')?.focus()
  })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('a palette that fails to load says so, and a retry loads it: after being offline at once, else by a reload', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const failure = page.getByRole('alertdialog', { name: 'The search could not be loaded' })
  const retry = failure.getByRole('button', { name: 'Try again' })
  const field = page.getByRole('combobox', { name: 'Search quizzes and commands' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search' }).click()
  await failure.waitFor()
  await inspect(page, 'palette-failed')
  await retry.click()
  await failure.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Search' }).click()
  await field.waitFor()

  const file = '**/assets/PaletteChoices-*.js'
  await page.reload()
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('button', { name: 'Search' }).click()
  await failure.waitFor()
  await page.unroute(file)
  await retry.click()
  await failure.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search' }).click()
  await field.waitFor()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
})
