import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { PhoneMenu } from './PhoneMenu.tsx'

afterEach(() => delete document.documentElement.dataset['theme'])

async function open() {
  const user = userEvent.setup()
  const onSearch = vi.fn()
  const logOut = { isBusy: false, request: vi.fn(), unsavedCount: null, leave: vi.fn(), stay: vi.fn() }
  render(<PhoneMenu logOut={logOut} onSearch={onSearch} />, { wrapper: MemoryRouter })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return { user, onSearch }
}

test('the themes are a group of three buttons that name them, and a choice closes the menu', async () => {
  const { user } = await open()
  const themes = within(screen.getByRole('group', { name: 'Theme' }))
  const names = () => themes.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toEqual(['System', 'Light', 'Dark'])
  expect(themes.getByRole('button', { pressed: true }).textContent).toBe('System')
  themes.getByRole('button', { name: 'Light' }).focus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu', expanded: false })),
  )
  await user.keyboard('{Enter}')
  expect(themes.getByRole('button', { pressed: true }).textContent).toBe('Dark')
  await user.click(themes.getByRole('button', { name: 'System' }))
})

test('a visitor finds the search in the menu', async () => {
  const { user, onSearch } = await open()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSearch).toHaveBeenCalledOnce()
})

test('a signed-in user does not, because the search has a button in the navigation bar', async () => {
  signIn()
  await open()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
})
