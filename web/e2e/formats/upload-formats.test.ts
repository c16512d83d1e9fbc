// Uploads of files of other systems: read in the browser, on the page or in a worker.
import { expect, test } from 'vitest'
import { expectationOf, sampleFile } from '../../../quiz-format/test/support/samples.ts'
import { useBrowser } from '../browser.ts'
import { inspect } from '../inspect.ts'
import { choose, openUpload, questionsOf, submit } from './uploading.ts'

const browser = useBrowser()
const WORKER = '**/assets/quiz-file-worker-*.js'
const FORMATS = '**/assets/formats-*.js'
const READER_FAILED = /its reader did not load, or stopped/
const ESSAY = '::Essay::Why do leaves fall? {}\n\n'

const gift = (questions: number) =>
  Array.from(
    { length: questions },
    (_, index) => `::Q${index}::What comes after ${index}? {=${index + 1} ~none ~all}\n\n`,
  ).join('')

test.each([
  ['gift/categories.txt', 'GIFT'],
  ['moodle-xml/categories.xml', 'Moodle XML'],
  ['aiken/questions.txt', 'Aiken'],
  ['qti/sections.zip.parts', 'QTI'],
  ['anki/columns.txt', 'Anki notes'],
  ['xlsx/two-to-ten-options.xlsx.parts', 'Excel'],
  ['apkg/multiple-choice.apkg.parts', 'Anki package'],
  ['xlsx/other-headings.xlsx.parts', 'Excel'],
])(
  '%s is recognised as %s, previewed, and becomes the quiz that the terminal makes of it',
  async (path, label) => {
    const { page, learner } = await openUpload(browser)
    const { name, bytes } = sampleFile(path)
    await choose(page, name, bytes)
    await page.getByText(`Read as ${label}`).waitFor()
    const { questions } = expectationOf(path) as {
      questions: { text: string; options: string[]; answerIndex: number }[]
    }
    await page.getByRole('heading', { name: /^Preview/ }).waitFor()
    await submit(page).click()
    await page.getByText(`uploaded successfully! ${questions.length} questions created.`).waitFor()
    const stored = await questionsOf(learner)
    // The server lists the questions of a section one after another.
    const byText = (all: { text: string }[]) => all.toSorted((a, b) => a.text.localeCompare(b.text))
    expect(byText(stored)).toMatchObject(
      byText(
        questions.map(({ text, options, answerIndex }) => ({ text, options, answer_index: answerIndex })),
      ),
    )
  },
)

test('what a quiz cannot hold is listed with its line, and the button says how many questions are sent', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'leaves.gift', `${ESSAY}::A::Is moss a plant? {=Yes ~No}\n\n${ESSAY}${gift(1)}`)
  const losses = page.getByRole('region', { name: 'Left out' })
  await losses.getByText('2 of 4 questions are left out.').waitFor()
  await losses.getByText('Line 5, in "Essay": A question of the type essay is not multiple choice').waitFor()
  await inspect(page, 'upload-left-out')
  await submit(page, 'Upload 2 of 4 questions').click()
  await page.getByText('Quiz "leaves" uploaded successfully! 2 questions created.').waitFor()
  expect(await questionsOf(learner)).toHaveLength(2)
})

test('a file in none of the formats is refused with the text of the specification, one without choices says what it has', async () => {
  const { page } = await openUpload(browser)
  await choose(page, 'diary.txt', 'Dear diary,\nnothing happened.')
  await page.getByText('Please upload a CSV or JSON file').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await choose(page, 'essays.gift', ESSAY.repeat(2))
  await page.getByText('The file has no question that a quiz can hold').waitFor()
  await page.getByText('2 questions would be left out.').waitFor()
  await inspect(page, 'upload-no-choices')
})

test('a large file is read in a worker, which ends when another file is chosen', async () => {
  const { page, learner } = await openUpload(browser)
  const large = gift(20_000)
  const started = page.waitForEvent('worker')
  await choose(page, 'counting.gift', large)
  const worker = await started
  expect(worker.url()).toMatch(/^http:\/\/[^/]+\/assets\/quiz-file-worker-[\w-]+\.js$/)
  const ended = worker.waitForEvent('close')
  await choose(page, 'one.gift', gift(1))
  await ended
  await page.getByText('1 question', { exact: true }).waitFor()
  await choose(page, 'counting.gift', large)
  await page.getByText('20,000 questions', { exact: true }).waitFor()
  expect(page.workers()).toEqual([])
  await submit(page).click()
  await page.getByText('Quiz "counting" uploaded successfully! 20000 questions created.').waitFor()
  expect(await questionsOf(learner)).toHaveLength(20_000)
})

test('the page answers while a large file is read', async () => {
  const { page } = await openUpload(browser)
  await choose(page, 'counting.gift', gift(60_000))
  await page.getByText('Checking the file…').waitFor()
  const longest = await page.evaluate(async () => {
    let [last, pause] = [performance.now(), 0]
    while (document.body.textContent.includes('Checking the file…')) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      const now = performance.now()
      pause = Math.max(pause, now - last)
      last = now
    }
    return pause
  })
  await page.getByText('60,000 questions', { exact: true }).waitFor()
  expect(longest).toBeLessThan(1_000)
})

test('a reader or a worker that cannot be loaded is told, and the file can be chosen again once it can', async () => {
  browser.tolerateFailedRequests()
  const { page } = await openUpload(browser)
  await page.route(WORKER, (route) => route.fulfill({ status: 502, body: '' }))
  await choose(page, 'counting.gift', gift(6_000))
  await page.getByText(READER_FAILED).waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await inspect(page, 'upload-reader-failed')
  await page.unroute(WORKER)
  await choose(page, 'counting.gift', gift(6_000))
  await page.getByText('6,000 questions', { exact: true }).waitFor()

  await page.context().setOffline(true)
  await choose(page, 'one.gift', gift(1))
  await page.getByText(READER_FAILED).waitFor()
  // CSV needs nothing that is not there.
  await choose(page, 'one.csv', 'question,option_a,option_b,option_c,option_d,correct_answer\nA?,1,2,3,4,a\n')
  await page.getByText('1 question', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await choose(page, 'one.gift', gift(1))
  await page.getByText('Read as GIFT').waitFor()
})

test('only the worker’s own address can become a worker, and only by the one policy', async () => {
  const { page } = await openUpload(browser)
  const response = await page.goto('/upload')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toMatch(/(?:^|; )trusted-types quizfolio(?:;|$)/)
  const refused = await page.evaluate(() => {
    const fails = (act: () => unknown) => {
      try {
        act()
        return null
      } catch (error) {
        return String(error)
      }
    }
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    return [
      fails(() => new Worker('/assets/anything.js')),
      fails(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
      fails(() => trustedTypes.createPolicy('another', {})),
    ]
  })
  expect(refused).toEqual([
    expect.stringContaining('TrustedScriptURL'),
    expect.stringContaining('TrustedScriptURL'),
    expect.stringContaining('Policy "another" disallowed'),
  ])
  // The readers load only for a file that needs them.
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await choose(page, 'one.csv', 'question,option_a,option_b,option_c,option_d,correct_answer\nA?,1,2,3,4,a\n')
  await page.getByText('1 question', { exact: true }).waitFor()
  expect(loaded.filter((url) => url.includes('/assets/'))).toEqual([])
  const requested = page.waitForRequest(FORMATS)
  await choose(page, 'one.gift', gift(1))
  await requested
  await page.getByText('Read as GIFT').waitFor()
  expect(
    browser
      .takeErrors()
      .filter((text) => !text.startsWith('refused by'))
      .join('\n'),
  ).toMatch(/^$|Trusted/i)
})
