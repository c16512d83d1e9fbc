import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeSwitch } from './ThemeSwitch.tsx'

test('the menu offers three themes and closes once one is chosen', async () => {
  const user = userEvent.setup()
  render(<ThemeSwitch />)
  const button = screen.getByRole('button', { name: 'Theme: System' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['', 'System', 'Light', 'Dark'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('System')
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Theme: Dark' })),
  )
  expect(screen.queryByRole('button', { name: 'Dark' })).toBeNull()
})

test('Escape or a click outside closes the menu, and Escape also returns the focus to the button', async () => {
  const user = userEvent.setup()
  render(<ThemeSwitch />)
  const button = screen.getByRole('button', { name: /^Theme:/ })
  await user.click(button)
  await user.tab()
  await user.keyboard('{Escape}')
  expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([button, 'false'])
  await user.click(button)
  await user.click(document.body)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
