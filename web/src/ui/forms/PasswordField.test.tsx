import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PasswordField } from './PasswordField.tsx'

function open() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form aria-label="A form" onSubmit={onSubmit}>
      <PasswordField label="New password" required defaultValue="secret" problems={['Too short']} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  return { field, toggle: screen.getByRole('button', { name: 'Show new password' }), onSubmit }
}

test('a button shows and hides the password without submitting the form', async () => {
  const { field, toggle, onSubmit } = open()
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await userEvent.click(toggle)
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect([field.value, onSubmit.mock.calls.length]).toEqual(['secret', 0])
  await userEvent.click(toggle)
  expect(field.type).toBe('password')
})

test('a visible password is hidden again when the form is submitted', async () => {
  const { field, toggle } = open()
  await userEvent.click(toggle)
  fireEvent.submit(screen.getByRole('form', { name: 'A form' }))
  expect(field.type).toBe('password')
})

test('error messages are linked to the field with aria-describedby', () => {
  const { field } = open()
  const messageId = field.getAttribute('aria-describedby') ?? ''
  expect([field.getAttribute('aria-invalid'), document.getElementById(messageId)?.textContent]).toEqual([
    'true',
    'Too short',
  ])
})

test('a password can be pasted', async () => {
  const { field } = open()
  await userEvent.clear(field)
  await userEvent.paste('pasted secret')
  expect(field.value).toBe('pasted secret')
})
