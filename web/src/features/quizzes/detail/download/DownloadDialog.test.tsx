import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../../session/session-store.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { DownloadDialog } from './DownloadDialog.tsx'

const option = (text: string, count: number) => ({
  question: text,
  options: ['a', 'b', 'c', 'd', 'e'].slice(0, count),
  correct_answer: 0,
})
const FILE = JSON.stringify(
  {
    quizfolio: 1,
    title: 'Rivers',
    description: 'Of Asia',
    questions: [option('One?', 4), option('Two?', 5)],
  },
  null,
  2,
)
const FAILURE = 'Failed to download quiz. Please try again.'
const downloads: string[] = []

beforeEach(() => {
  downloads.length = 0
  // jsdom has no object URLs, and cannot navigate to a download.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  signIn()
})

function open(fetch: () => Promise<Response>) {
  const request = vi.fn(fetch)
  vi.stubGlobal('fetch', request)
  const onClose = vi.fn()
  render(<DownloadDialog quiz={{ id: 'q', title: 'Rivers: 1/2' }} onClose={onClose} />)
  return { request, onClose, user: userEvent.setup({ delay: null }) }
}

const button = (name: string | RegExp = /^Download/) =>
  screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (format: string) => userEvent.selectOptions(screen.getByLabelText('Format'), format)

test('the complete quiz is proposed; during the download the button says so and ignores clicks', async () => {
  let respond: (response: Response) => void = () => {}
  const { request, onClose, user } = open(() => new Promise((resolve) => void (respond = resolve)))
  await user.click(button())
  expect(button().textContent).toBe('Downloading…')
  await user.click(button())
  const headers = { authorization: 'Bearer token of ada' }
  expect(request.mock.calls).toEqual([['/api/quizzes/q/export/', { headers }]])
  await act(async () => respond(new Response(FILE)))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(downloads).toEqual([expect.stringMatching(/\.quiz\.json$/)])
})

test.each([
  [
    'a deleted quiz',
    async () => new Response('', { status: 404 }),
    'Failed to download quiz. It may have been deleted.',
  ],
  ['a broken server', async () => new Response('', { status: 502 }), FAILURE],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), FAILURE],
  ['a file that is cut off', async () => new Response(FILE.slice(0, 12)), FAILURE],
])('%s is reported in every format, and nothing is saved', async (_name, fetch, failure) => {
  const { onClose, user } = open(fetch)
  await user.click(button())
  await screen.findByText(failure)
  await choose('gift')
  await screen.findByText(failure)
  expect(button('Try again')).toBeDefined()
  expect([downloads, onClose.mock.calls]).toEqual([[], []])
})

test('what a format cannot hold is said with true counts before the download', async () => {
  const { request, onClose, user } = open(async () => new Response(FILE))
  await choose('csv')
  await user.click(await screen.findByRole('button', { name: 'Download 1 of 2 questions' }))
  expect([downloads, onClose.mock.calls.length]).toEqual([['Rivers 1 2.csv'], 1])
  const losses = within(screen.getByRole('region', { name: 'Left out' }))
  expect(losses.getByText('1 of 2 questions is left out, and 1 other part of the quiz.')).toBeDefined()
  expect(losses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The quiz has a description'),
    expect.stringMatching(/^Question 2: The question has 5 options/),
  ])
  await choose('gift')
  expect(await screen.findByRole('button', { name: 'Download without 1 part' })).toBeDefined()
  // The quiz is requested only once.
  expect(request).toHaveBeenCalledOnce()
})

test('the formats are those that the terminal writes', () => {
  open(async () => new Response(FILE))
  const names = within(screen.getByLabelText('Format')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Quizfolio (.quiz.json)',
    'CSV (.csv)',
    'JSON (.json)',
    'Zip with pictures (.quiz.zip)',
    'GIFT (.txt)',
    'Moodle XML (.xml)',
    'Aiken (.txt)',
    'QTI (.zip)',
  ])
})

test('a format that can hold none of the questions cannot be downloaded', async () => {
  const file = JSON.stringify({ quizfolio: 1, questions: [option('Two?', 5)] }, null, 2)
  open(async () => new Response(file))
  await choose('json')
  await screen.findByText('This format can hold none of the questions. Choose another one.')
  expect(button().disabled).toBe(true)
})

test('an ended session ends here, too', async () => {
  const { user } = open(async () => new Response('', { status: 401 }))
  await user.click(button())
  await waitFor(() => expect(sessionStore.token).toBeNull())
})

test('a file that is too large to be uploaded again says so before it is downloaded', async () => {
  const long = 'x'.repeat(990)
  const questions = Array.from({ length: 2_700 }, (_, index) => ({
    question: `${index}?`,
    options: ['a', 'b', 'c', 'd'].map((start) => start + long),
    correct_answer: 0,
  }))
  const file = JSON.stringify({ quizfolio: 1, title: 'Rivers', questions }, null, 2)
  open(async () => new Response(file))
  for (const format of ['json', 'csv']) {
    await choose(format)
    expect(await screen.findByText(/^The file is too large to be uploaded again/)).toBeTruthy()
  }
})
