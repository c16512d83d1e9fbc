// What the device keeps, in a browser that translates pages.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { keepQuiz } from './kept-quiz.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'
import { expectLine, translatePages } from './translator.ts'

const browser = useBrowser()

test('a quiz is kept, practised without a network and sent on a translated page', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  await translatePages(page)
  await keepQuiz(page, await importQuiz(learner))
  await expectLine(page, 'This quiz is kept on this device.')
  await page.getByRole('link', { name: 'Practise offline' }).click()
  await expectLine(page, 'Question 1 of 4')
  await page.context().setOffline(true)
  for (const number of [1, 2]) {
    await expectLine(page, `Question ${number} of 4`)
    await page.keyboard.press('1')
    await page.getByRole('button', { name: '«Next»' }).click()
    await expectLine(page, `${number} answer${number === 1 ? '' : 's'} not sent yet. Trying again…`)
  }
  await page.getByRole('link', { name: 'Kept for offline' }).click()
  await expectLine(page, '2 answers not sent yet. Trying again…')
  await expectLine(page, 'To practise')
  await page.context().setOffline(false)
  await page.getByText('not sent yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Nothing is kept yet').waitFor()
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
})
