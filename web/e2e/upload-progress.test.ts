import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { call, signedIn, signUp } from './learner.ts'
import { startProxy } from './proxy.ts'

const browser = useBrowser()

/** More data than fits into the socket buffers while the proxy does not read. */
const LARGE = Array.from({ length: 900 }, (_, index) => ({
  question: `What is ${index} + 1?`,
  options: [`${index}`, `${index + 1}`, 'a', 'b'],
  correct_answer: 1,
  explanation: 'x'.repeat(10_000),
}))

function gate(): { isOpen: Promise<void>; open: () => void } {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return { isOpen, open }
}

test('an upload through a slow, buffering proxy shows its progress and that it waits for the server', async () => {
  const learner = await signUp()
  const reading = gate()
  const passing = gate()
  const address = await startProxy({
    path: /\/api\/files\/upload\//,
    stall: reading.isOpen,
    hold: passing.isOpen,
  })
  const page = await browser.open({ ...signedIn(learner, address), baseURL: address })
  await page.goto('/upload')
  await page.getByLabel('Quiz file').setInputFiles({
    name: 'counting.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LARGE)),
  })
  await page.getByText('900 questions').waitFor()
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText(/^[1-9]\d?% sent$/).waitFor()
  reading.open()
  await page.getByText('All sent. Waiting for the server to make the quiz…').waitFor()
  expect(await page.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('100')
  expect(await call('GET', '/api/quizzes/', learner)).toMatchObject({ quizzes: [] })
  passing.open()
  await page.getByText('Quiz "counting" uploaded successfully! 900 questions created.').waitFor()
})
