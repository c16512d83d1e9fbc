import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { DownloadQuizButton } from './DownloadQuizButton.tsx'

const FILE = '{\n  "questions": [\n  ]\n}\n'
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

async function download(fetch: () => Promise<Response>) {
  const request = vi.fn(fetch)
  vi.stubGlobal('fetch', request)
  const onFailure = vi.fn()
  render(<DownloadQuizButton quiz={{ id: 'q', title: 'Rivers: 1/2' }} onFailure={onFailure} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download quiz' }))
  return { request, onFailure }
}

test('during the download the button says so and ignores clicks; then the browser saves the file', async () => {
  let respond: (response: Response) => void = () => {}
  const { request, onFailure } = await download(() => new Promise((resolve) => void (respond = resolve)))
  expect(screen.getByRole('status').textContent).toBe('Downloading…')
  await userEvent.click(screen.getByRole('button', { name: 'Download quiz' }))
  const headers = { authorization: 'Bearer token of ada' }
  expect(request.mock.calls).toEqual([['/api/quizzes/q/export/', { headers }]])
  await act(async () => respond(new Response(FILE)))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect([downloads, onFailure.mock.calls]).toEqual([
    [expect.stringMatching(/\.quiz\.json$/)],
    [[null], [null]],
  ])
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
])('%s is reported, and nothing is saved', async (_name, fetch, failure) => {
  const { onFailure } = await download(fetch)
  await waitFor(() => expect(onFailure.mock.lastCall).toEqual([failure]))
  expect(downloads).toEqual([])
})

test('an ended session ends here, too', async () => {
  await download(async () => new Response('', { status: 401 }))
  await waitFor(() => expect(sessionStore.token).toBeNull())
})
