import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { AnalysisDownloads } from './AnalysisDownloads.tsx'

const CSV = 'member_id,q1\r\nm1,1\r\n'
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

async function download(name: string, response: Response, choice: 'FIRST' | 'COUNTED' = 'FIRST') {
  const request = vi.fn(async () => response)
  vi.stubGlobal('fetch', request)
  render(<AnalysisDownloads assignment={{ id: 'a1', title: 'Cells: 1' }} choice={choice} />)
  await userEvent.click(screen.getByRole('button', { name }))
  return request.mock.calls[0] as unknown as [string]
}

test('the marks of the first attempts are downloaded', async () => {
  const [path] = await download('Download the marks as CSV', new Response(CSV))
  await waitFor(() => expect(downloads).toEqual(['Cells 1 matrix.csv']))
  expect(path).toBe('/api/assignments/a1/matrix.csv?cells=marks')
})

test('the picked options are those of the attempts that are shown', async () => {
  const [path] = await download('Download the picked options as CSV', new Response(CSV), 'COUNTED')
  await waitFor(() => expect(downloads).toEqual(['Cells 1 picks.csv']))
  expect(path).toBe('/api/assignments/a1/matrix.csv?cells=picks&attempts=counted')
})

test('a file that is cut off is reported', async () => {
  await download('Download the marks as CSV', new Response(CSV.slice(0, -3)))
  expect(await screen.findByText('Failed to download the marks. Please try again.')).toBeDefined()
  expect(downloads).toEqual([])
})
