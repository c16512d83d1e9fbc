import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, QUIZ, signedIn, signIn, signUp, type Learner } from './learner.ts'
import { holdRedirect } from './redirect.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section\n'
const VALID_CSV = `${HEADER}What is 2 + 2?,3,4,5,6,b,Sums\nWhat is 3 + 4?,7,8,9,10,a,Sums\nWhat is 2 × 3?,5,6,7,8,b,Products\n`
const INVALID_CSV = `${HEADER}What is 2 + 2?,3,4,5,6,e,Sums\n,7,8,9,10,a,Sums\nWhat is 2 × 3?,5,,7,8,b,Products\n`
const MARKUP = '<img src=x onerror="document.title=1">'
const MAX_FILE_BYTES = 10_485_760

const browser = useBrowser()

async function openUpload(): Promise<{ page: Page; learner: Learner }> {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.goto('/upload')
  await page.getByRole('heading', { name: 'Upload a quiz' }).waitFor()
  return { page, learner }
}

const file = (name: string, content: string | Buffer, mimeType = '') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const SUMS = file('mental_arithmetic.json', JSON.stringify(QUIZ), 'application/json')
const fileField = (page: Page) => page.getByLabel('Quiz file')
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const submit = (page: Page) => page.getByRole('button', { name: 'Upload Quiz' })
const quizzesOf = async ({ token }: Learner) =>
  (await call<{ quizzes: { title: string; time_limit: number | null }[] }>('GET', '/api/quizzes/', { token }))
    .quizzes

test('a CSV file becomes a quiz, with title, description and time limit', async () => {
  const { page, learner } = await openUpload()
  expect(await submit(page).isDisabled()).toBe(true)
  await page.getByLabel('Quiz Title').press('Enter')
  await page.getByText('Please select a file to upload').waitFor()
  await inspect(page, 'upload-empty')

  await fileField(page).setInputFiles(file('first-class_sums.csv', VALID_CSV, 'text/csv'))
  await page.getByText('3 questions in 2 sections').waitFor()
  expect(await page.getByText('Please select a file to upload').isVisible()).toBe(false)
  expect(await page.getByText(`${(Buffer.byteLength(VALID_CSV) / 1024).toFixed(1)} KB`).isVisible()).toBe(
    true,
  )
  expect(await page.getByRole('list', { name: 'Sections of the file' }).innerText()).toMatch(
    /Sums\s+2 questions\s+Products\s+1 question/,
  )
  expect(await page.getByLabel('Quiz Title').inputValue()).toBe('first class sums')

  await page.getByLabel('Quiz Title').fill('   ')
  await page.getByLabel('Time limit').fill('0')
  await submit(page).click()
  await page.getByText('Please enter a quiz title').waitFor()
  await page.getByText('The time limit must be from 1 to 1440 minutes').waitFor()
  expect(await page.getByLabel('Quiz Title').evaluate((field) => field === document.activeElement)).toBe(true)
  await inspect(page, 'upload-right-file')

  await page.getByLabel('Quiz Title').fill(' Sums ')
  await page.getByLabel('Description').fill('For the first class')
  await page.getByLabel('Time limit').fill('15')
  const redirect = await holdRedirect(page)
  await submit(page).click()
  await page.getByText('Quiz "Sums" uploaded successfully! 3 questions created.').waitFor()
  expect(await page.getByLabel('Quiz Title').inputValue()).toBe('')
  expect(await page.getByLabel('Description').inputValue()).toBe('')
  expect(await submit(page).isDisabled()).toBe(true)
  await inspect(page, 'upload-done')
  await redirect()
  await page.waitForURL('**/dashboard')
  expect(await quizzesOf(learner)).toMatchObject([{ title: 'Sums', time_limit: 15 }])
})

test('an invalid file shows all its problems, which can be copied, and another file can be chosen at once', async () => {
  const { page, learner } = await openUpload()
  await fileField(page).setInputFiles(file('sums.csv', INVALID_CSV, 'text/csv'))
  const problems = page.getByRole('region', { name: 'Problems of the file' })
  await problems.getByText('3 problems found. Nothing has been uploaded.').waitFor()
  const rows = await problems.getByRole('row').allInnerTexts()
  expect(rows.map((row) => row.split('\t').slice(0, 2))).toEqual([
    ['Row', 'Column'],
    ['2', 'correct_answer'],
    ['3', 'question'],
    ['4', 'option_b'],
  ])
  await inspect(page, 'upload-wrong-file')

  // Copying works without clipboard permission. Reading the clipboard would need it, so paste instead.
  await problems.getByRole('button', { name: 'Copy problems' }).click()
  await problems.getByText('Copied').waitFor()
  await page.getByLabel('Description').focus()
  await page.keyboard.press('Control+V')
  expect(await page.getByLabel('Description').inputValue()).toContain(
    'Row\tColumn\tProblem\n2\tcorrect_answer\t',
  )
  await page.getByLabel('Description').fill('')

  await submit(page).click()
  await page.getByText('Correct the problems of the file, and choose it again').waitFor()
  await fileField(page).setInputFiles(file('quiz.pdf', '%PDF', 'application/pdf'))
  await page.getByText('Please upload a CSV or JSON file').waitFor()
  expect([await problems.isVisible(), await submit(page).isDisabled()]).toEqual([false, true])
  await fileField(page).setInputFiles(file('big.csv', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'text/csv'))
  await page.getByText('File size must be less than 10MB').waitFor()
  await page.getByText('10240.0 KB').waitFor()
  await fileField(page).setInputFiles(file('quiz.json', JSON.stringify(QUIZ), 'application/json'))
  await page.getByText('4 questions in 2 sections').waitFor()
  expect(await page.getByRole('alert').allInnerTexts()).not.toContain('File size must be less than 10MB')
  expect(await quizzesOf(learner)).toEqual([])
})

test('a failed upload keeps the form, a running upload can be cancelled, and leaving the page asks first', async () => {
  browser.tolerateFailedRequests()
  const { page, learner } = await openUpload()
  await fileField(page).setInputFiles(SUMS)
  await page.getByText('4 questions in 2 sections').waitFor()
  await page.getByLabel('Description').fill('Of four questions')
  await page.context().setOffline(true)
  await submit(page).click()
  await page.getByText('Failed to upload quiz').waitFor()
  expect(await focusedText(page)).toBe('Upload Quiz')
  expect(await page.getByRole('progressbar').isVisible()).toBe(false)
  expect(await page.getByLabel('Description').inputValue()).toBe('Of four questions')
  await inspect(page, 'upload-failed')
  await page.context().setOffline(false)

  let release = () => {}
  const released = new Promise<void>((resolve) => void (release = resolve))
  await page.route('**/api/files/upload/', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Uploading...' })
  await busy.waitFor()
  expect([
    await busy.isDisabled(),
    await page.getByRole('progressbar', { name: 'Upload' }).isVisible(),
  ]).toEqual([true, true])
  await inspect(page, 'upload-sending')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByText('Leave and cancel the upload?').waitFor()
  await inspect(page, 'upload-leaving')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Upload cancelled.').waitFor()
  expect(await focusedText(page)).toBe('Upload Quiz')
  release()
  expect(await quizzesOf(learner)).toEqual([])

  // The form is kept when the user visits another page and returns.
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Upload New Quiz' }).click()
  await page.getByText('4 questions in 2 sections').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Of four questions')

  // A confirmed reload loses only the file, which cannot be stored.
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.evaluate(() => location.reload())
  await page.getByText('4 questions in 2 sections').waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Drag and drop your file here').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Of four questions')
  await fileField(page).setInputFiles(SUMS)

  // The form is also kept when the session ends and the user signs in again.
  await call('POST', '/api/auth/logout/', { token: learner.token })
  await submit(page).click()
  await page.waitForURL('**/login')
  await signIn(page, learner)
  await page.getByRole('link', { name: 'Upload Quiz' }).click()
  await page.getByText('4 questions in 2 sections').waitFor()
  await submit(page).click()
  await page.getByText('Quiz "mental arithmetic" uploaded successfully! 4 questions created.').waitFor()
})

test('problems found only by the server are shown like those found by the browser', async () => {
  browser.tolerateFailedRequests()
  const { page } = await openUpload()
  await fileField(page).setInputFiles(file('sums.csv', VALID_CSV, 'text/csv'))
  await page.getByText('3 questions in 2 sections').waitFor()
  // The file is corrupted in transit.
  await page.route('**/api/files/upload/', (route) => {
    const postData = Buffer.from(route.request().postDataBuffer() ?? '')
    return route.continue({
      postData: Buffer.from(postData.toString('latin1').replace(',b,Sums', ',x,Sums'), 'latin1'),
    })
  })
  await submit(page).click()
  const problems = page.getByRole('region', { name: 'Problems of the file' })
  await problems.getByText('1 problem found. Nothing has been uploaded.').waitFor()
  expect((await problems.getByRole('row').nth(1).innerText()).split('\t').slice(0, 2)).toEqual([
    '2',
    'correct_answer',
  ])

  // Signing out does not ask about the upload.
  await page.route('**/api/files/upload/', () => undefined)
  await submit(page).click()
  await page.getByRole('button', { name: 'Uploading...' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(await page.evaluate(() => [location.pathname, localStorage.length])).toEqual(['/', 0])
})

test('a file can be dropped anywhere on the page, and markup in its name and sections is shown as text', async () => {
  const { page } = await openUpload()
  const drop = (name: string, content: string) =>
    page.evaluate(
      ([name, content]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([content], name, { type: 'application/json' }))
        const target = document.querySelector('h1') ?? document.body
        for (const type of ['dragenter', 'dragover', 'drop']) {
          target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
        }
      },
      [name, content] as const,
    )
  const questions = Array.from({ length: 8 }, (_, index) => ({ ...QUIZ[0], section: `${MARKUP} ${index}` }))
  await drop(`${MARKUP}.json`, JSON.stringify([...questions, { ...QUIZ[3], question: MARKUP }]))
  await page.getByText('9 questions in 8 sections').waitFor()
  await page.getByText('Show the sections').click()
  await page.getByText('In no section').waitFor()
  expect(await page.getByRole('list', { name: 'Sections of the file' }).innerText()).toContain(`${MARKUP} 7`)
  expect(await page.getByText(`${MARKUP}.json`).isVisible()).toBe(true)
  await inspect(page, 'upload-many-sections')
  expect([await page.locator('img').count(), await page.title()]).toEqual([0, 'Upload a quiz · Quizfolio'])
  await submit(page).click()
  await page.getByText('uploaded successfully! 9 questions created.').waitFor()
})

test('a quiz can be uploaded by keyboard alone', async () => {
  const { page, learner } = await openUpload()
  const chooser = page.waitForEvent('filechooser')
  await fileField(page).press('Enter')
  await (await chooser).setFiles(file('by_keyboard.json', JSON.stringify(QUIZ), 'application/json'))
  await page.getByText('4 questions in 2 sections').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Quiz "by keyboard" uploaded successfully! 4 questions created.').waitFor()
  expect(await focusedText(page)).toContain('uploaded successfully!')
  await page.waitForURL('**/dashboard')
  expect(await quizzesOf(learner)).toMatchObject([{ title: 'by keyboard' }])
})
