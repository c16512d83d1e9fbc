import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { RootLayout } from './RootLayout.tsx'

// jsdom has no scrolling.
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))

const Next = () => <Link to="/slow?again">Again</Link>

function open() {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => void (arrive = resolve))
  const children = [
    { index: true, element: <Link to="/slow?by=link">Slow</Link> },
    { path: '/slow', loader: () => arrived.then(() => null), element: <Next /> },
  ]
  const router = createMemoryRouter([{ Component: RootLayout, children }])
  render(<RouterProvider router={router} />)
  return { router, arrive }
}

const main = () => screen.getByRole('main')

test('while the next page loads, a progress bar says so; then the page gets the focus', async () => {
  const { arrive } = open()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeDefined()
  expect(main().getAttribute('aria-busy')).toBe('true')
  arrive()
  await screen.findByRole('link', { name: 'Again' })
  await vi.waitFor(() => expect(document.activeElement).toBe(main()))
  expect([screen.queryByRole('progressbar'), main().getAttribute('aria-busy')]).toEqual([null, 'false'])
})

test('the focus stays where it is while only the query changes', async () => {
  const { arrive } = open()
  arrive()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  const again = await screen.findByRole('link', { name: 'Again' })
  await userEvent.click(again)
  await vi.waitFor(() => expect(main().getAttribute('aria-busy')).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('the first tab stop skips to the content without a new address', async () => {
  const { router } = open()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  await waitFor(() => expect(document.activeElement).toBe(skip))
  await userEvent.keyboard('{Enter}')
  expect([document.activeElement, router.state.location.hash]).toEqual([main(), ''])
})
