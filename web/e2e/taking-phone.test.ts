// Taking a quiz on a phone: what is on the screen, and where.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose } from './learner.ts'
import { option, takeQuiz } from './taking.ts'

const browser = useBrowser()
const PHONE = { width: 360, height: 740 }

async function boxOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox()
  return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }
}

test('one slim row replaces the navigation, and it comes back with the results', async () => {
  const { page, quizId } = await takeQuiz(browser, '?timer=15')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  expect(await navigation.isVisible()).toBe(true)
  await page.setViewportSize(PHONE)
  expect(await navigation.isVisible()).toBe(false)

  const back = page.getByRole('link', { name: 'Back to the quiz' })
  expect(await back.getAttribute('href')).toBe(`/quiz/${quizId}`)
  const row = [
    back,
    page.getByRole('heading', { name: 'mental arithmetic' }),
    page.getByRole('heading', { name: 'Question 1 of 4' }),
    page.getByRole('timer'),
    page.getByRole('progressbar', { name: 'Progress' }),
  ]
  for (const part of row) {
    const { top, bottom } = await boxOf(part)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(57)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const part of row) expect((await boxOf(part)).bottom).toBeLessThanOrEqual(57)

  await page.setViewportSize(PHONE)
  for (const number of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Question ${number} of 4`).waitFor()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Quiz Completed!').waitFor()
  expect(await navigation.isVisible()).toBe(true)
})

test('the save state is in the bar at the bottom, in view and above no text', async () => {
  const { page } = await takeQuiz(browser)
  await page.setViewportSize(PHONE)
  await choose(page, '4')
  const saved = page.getByText('Saved', { exact: true })
  const previous = page.getByRole('button', { name: 'Previous' })
  const checkPlace = async (mark: Locator) => {
    const { top, bottom } = await boxOf(mark)
    expect(top).toBeGreaterThanOrEqual((await boxOf(option(page, '6'))).bottom)
    expect(bottom).toBeLessThanOrEqual((await boxOf(previous)).top)
    expect((await boxOf(previous)).bottom).toBeLessThanOrEqual(PHONE.height)
  }
  await checkPlace(saved)
  const before = await boxOf(previous)
  await page.context().setOffline(true)
  await option(page, '5').check()
  const unsaved = page.getByText('Not saved yet. Trying again…')
  await unsaved.waitFor()
  await checkPlace(unsaved)
  expect(await boxOf(previous)).toEqual(before)
  await inspect(page, 'taking-not-saved')
})
