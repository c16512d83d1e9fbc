import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FetchPicture, Pictures } from './pictures.ts'
import { TextPicture } from './TextPicture.tsx'

const PICTURE = { name: 'heart.png', url: '/api/quizzes/1/pictures/abc/', width: 40, height: 30 }

const created = vi.fn(() => 'blob:heart')
const revoked = vi.fn()
beforeEach(() => {
  created.mockClear()
  revoked.mockClear()
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked })
})

function show({ isPhrase = false, name = 'Heart.PNG', responses = [200] } = {}) {
  const fetchPicture = vi.fn(async (_url: string) => {
    const status = responses.shift() ?? 200
    if (status === 0) throw new TypeError('no network')
    return new Response('bytes', { status, headers: { 'retry-after': '0' } })
  })
  const shown = render(
    <FetchPicture value={fetchPicture}>
      <Pictures value={[PICTURE]}>
        <TextPicture alt="A heart" {...{ name, isPhrase }} />
      </Pictures>
    </FetchPicture>,
  )
  return { ...shown, fetchPicture }
}

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'A heart' })

test('has its size and description before and after it is loaded, and frees its memory', async () => {
  const { fetchPicture, unmount } = show({ isPhrase: true })
  expect([image().width, image().height]).toEqual([40, 30])
  expect(image().src).toMatch(/^data:image\/svg\+xml,.*width%3D%2240%22/)
  await vi.waitFor(() => expect(image().src).toBe('blob:heart'))
  expect([image().width, image().height]).toEqual([40, 30])
  expect(fetchPicture.mock.calls).toEqual([[PICTURE.url]])
  unmount()
  expect(revoked.mock.calls).toEqual([['blob:heart']])
})

test('is enlarged by a click, and closed by a button and by Escape', async () => {
  const user = userEvent.setup()
  show()
  const enlarge = screen.getByRole<HTMLButtonElement>('button', { name: 'Enlarge: A heart' })
  const shown = enlarge.querySelector('img')
  await vi.waitFor(() => expect(enlarge.disabled).toBe(false))
  // The same element: another one would flicker.
  expect(enlarge.querySelector('img')).toBe(shown)
  await user.click(enlarge)
  expect(screen.getByRole('dialog', { name: 'A heart' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(enlarge)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([404, 0])('after a failure (%i), it can be loaded again', async (status) => {
  const user = userEvent.setup()
  show({ responses: [status, 200] })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(image().src).toBe('blob:heart'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of a busy server is asked for again, and fails in the end', async () => {
  const { fetchPicture, unmount } = show({ isPhrase: true, responses: [503, 429, 200] })
  await vi.waitFor(() => expect(image().src).toBe('blob:heart'))
  expect(fetchPicture).toHaveBeenCalledTimes(3)
  unmount()
  show({ isPhrase: true, responses: [503, 503, 503, 503] })
  await screen.findByText('This picture could not be loaded.')
})

test('in an option, it has nothing to focus, and is loaded again when the network is back', async () => {
  show({ isPhrase: true, responses: [0, 200] })
  await screen.findByText('This picture could not be loaded.')
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(image().src).toBe('blob:heart'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('that the quiz does not have is shown by its description', () => {
  const { fetchPicture } = show({ name: 'other.png' })
  expect(screen.getByText('[A heart]')).toBeDefined()
  expect(fetchPicture).not.toHaveBeenCalled()
})

test('is loaded only when it comes near the visible part of the page', async () => {
  let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof come) {
        come = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const { fetchPicture } = show({ isPhrase: true })
  expect(fetchPicture).not.toHaveBeenCalled()
  act(() => come([{ isIntersecting: true }]))
  await vi.waitFor(() => expect(image().src).toBe('blob:heart'))
  vi.unstubAllGlobals()
})
