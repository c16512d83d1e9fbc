import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PageFailure } from './PageFailure.tsx'
import { PageNotLoaded } from './page-not-loaded.ts'

afterEach(() => {
  document.querySelector('script')?.remove()
  vi.unstubAllGlobals()
})

const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'))

function openWith(fetch: () => Promise<Response>): void {
  // The router logs the error.
  vi.mocked(console.error).mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetch)
  const loader = () => Promise.reject(new PageNotLoaded(null))
  const route = { path: '/', loader, element: null, ErrorBoundary: PageFailure, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route])} />)
}

test.each([
  ['the server cannot be reached', OFFLINE, /^You are offline/],
  ['the server is out of order', async () => new Response('', { status: 502 }), /^You are offline/],
  ['another build is running', async () => new Response('<script src="/new.js">'), /^Quizfolio was updated/],
  ['the build is the same', async () => new Response('<script src="/app.js">'), /^One of its files/],
])('when %s, the notice gives the reason', async (_name, fetch, reason) => {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/app.js' })
  document.head.append(script)
  openWith(fetch)
  const status = await screen.findByRole('status')
  await vi.waitFor(() => expect(status.textContent).toMatch(reason))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'This page could not be loaded' }),
    ),
  )
})

test('when the browser is online again, the page is loaded again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(OFFLINE)
  openWith(fetch)
  await screen.findByText(/^You are offline/)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
  await goOnline()
  await screen.findByText(/^You are offline/)
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
  fetch.mockResolvedValue(new Response(''))
  await goOnline()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('Try again loads the page again if the server can be reached', async () => {
  openWith(async () => new Response(''))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const button = await screen.findByRole('button', { name: 'Try again' })
  await act(async () => button.click())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
