import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { GradebookDownloads } from './GradebookDownloads.tsx'

const CSV = 'Student,ID\r\nBen,1\r\n'
// The directory at the end of a zip file, after what is in it.
const XLSX = `rows PK\u0005\u0006${'\0'.repeat(18)}`
const FAILURE = 'Failed to download the gradebook. Please try again.'
const GONE = 'Failed to download the gradebook. You may no longer teach this class.'
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

async function download(name: string, respond: () => Promise<Response>, countsMissing = false) {
  const request = vi.fn(respond)
  vi.stubGlobal('fetch', request)
  render(<GradebookDownloads classroom={{ id: 'c1', name: 'Bio: 10b' }} countsMissing={countsMissing} />)
  await userEvent.click(screen.getByRole('button', { name }))
  return request
}

test('during the download a button says so and ignores clicks; then the browser saves the file', async () => {
  let respond: (response: Response) => void = () => {}
  const request = await download('Download as CSV', () => new Promise((resolve) => void (respond = resolve)))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toContain('Downloading…')
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  const headers = { authorization: 'Bearer token of ada' }
  expect(request.mock.calls).toEqual([['/api/classrooms/c1/gradebook.csv', { headers }]])
  await act(async () => respond(new Response(CSV)))
  await waitFor(() => expect(said()).not.toContain('Downloading…'))
  expect([downloads, screen.queryByText(/Failed/)]).toEqual([['Bio 10b gradebook.csv'], null])
})

test('missing counts as 0 in the file if it does on the screen', async () => {
  const request = await download('Download as Excel', async () => new Response(XLSX), true)
  await waitFor(() => expect(downloads).toEqual(['Bio 10b gradebook.xlsx']))
  expect(request.mock.calls[0]).toContain('/api/classrooms/c1/gradebook.xlsx?missing=zero')
})

test.each([
  ['the end of teaching', 'CSV', async () => new Response('', { status: 403 }), GONE],
  ['a deleted class', 'CSV', async () => new Response('', { status: 404 }), GONE],
  ['a busy server', 'Excel', async () => new Response('', { status: 429 }), /again in a minute/],
  ['a broken server', 'CSV', async () => new Response('', { status: 502 }), FAILURE],
  ['a lost connection', 'CSV', () => Promise.reject(new TypeError('Failed to fetch')), FAILURE],
  ['a table that is cut off', 'CSV', async () => new Response(CSV.slice(0, 13)), FAILURE],
  ['a workbook that is cut off', 'Excel', async () => new Response(XLSX.slice(0, -2)), FAILURE],
])('%s is reported, and nothing is saved', async (_name, format, fetch, failure) => {
  await download(`Download as ${format}`, fetch)
  expect(await screen.findByText(failure)).toBeDefined()
  expect(downloads).toEqual([])
})

test('an ended session ends here, too', async () => {
  await download('Download as CSV', async () => new Response('', { status: 401 }))
  await waitFor(() => expect(sessionStore.token).toBeNull())
})
