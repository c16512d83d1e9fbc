import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { guardPages } from './guard-pages.ts'

const Shell = () => (
  <>
    <nav>the bar</nav>
    <Link to="/other">Other</Link>
    <Outlet />
  </>
)

async function openOther(other: RouteObject): Promise<void> {
  const pages = guardPages([
    { index: true, element: <p>first</p> },
    { element: <Outlet />, children: [{ path: '/other', ...other }] },
  ])
  render(<RouterProvider router={createMemoryRouter([{ element: <Shell />, children: pages }])} />)
  await userEvent.click(screen.getByRole('link', { name: 'Other' }))
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('<html>')))

test('a page whose code fails to load is reported inside the shell', async () => {
  await openOther({
    lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  await screen.findByText(/^One of its files did not arrive/)
  expect(screen.getByText('the bar')).toBeDefined()
})

test('when the server cannot be reached, the notice says so, and trying again does not reload the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await openOther({
    lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  await screen.findByText(/^You are offline/)
  let disconnect = () => {}
  const fetch = vi.fn(
    () => new Promise((_resolve, reject) => (disconnect = () => reject(new TypeError('Failed to fetch')))),
  )
  vi.stubGlobal('fetch', fetch)
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.dblClick(button)
  expect(fetch).toHaveBeenCalledOnce()
  disconnect()
  await screen.findByText(/^You are offline/)
  expect([button.textContent, button.ariaDisabled]).toEqual(['Try again', 'false'])
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a page that throws while rendering is replaced by the router’s default error page', async () => {
  // React and the router log the error.
  vi.mocked(console.error).mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('a bug')
  }
  await openOther({ lazy: async () => ({ Component: Broken }) })
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
  expect(screen.getByText('a bug')).toBeDefined()
  expect(screen.queryByText('the bar')).toBeNull()
})
