import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { userStorage } from '../../session/user-storage.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { useLogOut } from './useLogOut.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

function ButtonAlone() {
  return <LogOutButton logOut={useLogOut()} className="" />
}

afterEach(() => {
  sessionStore.end()
  vi.unstubAllGlobals()
})

test('while answers are being saved, the button says so, keeps the focus, and ignores a second click', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const user = userEvent.setup()
  sessionStore.begin('t', ada)
  userStorage.set('1', 'answer:a:q', '4')
  const routes = [{ path: '*', element: <ButtonAlone /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/dashboard'] })
  render(<RouterProvider router={router} />)
  const entries = vi.spyOn(userStorage, 'entries')

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const button = screen.getByRole('button', { name: 'Logging out...' })
  expect([button.ariaDisabled, document.activeElement]).toEqual(['true', button])
  const callsBefore = entries.mock.calls.length
  fireEvent.click(button)
  // A second run would read the entries immediately.
  expect(entries.mock.calls.length).toBe(callsBefore)

  act(() => userStorage.delete('1', 'answer:a:q'))
  await screen.findByRole('button', { name: 'Logout' }, { timeout: 10_000 })
  expect([router.state.location.pathname, sessionStore.token]).toEqual(['/', null])
})
