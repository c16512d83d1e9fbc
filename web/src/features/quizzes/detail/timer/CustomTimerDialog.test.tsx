import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CustomTimerDialog } from './CustomTimerDialog.tsx'

function open(minutes: number | null) {
  const onChoose = vi.fn()
  render(<CustomTimerDialog minutes={minutes} onChoose={onChoose} onCancel={vi.fn()} />)
  return { onChoose, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' }) }
}

test('the current minutes can be overtyped at once', () => {
  const { field } = open(20)
  expect([field.value, document.activeElement]).toEqual(['20', field])
})

test('a problem describes the field until the minutes are right', async () => {
  const { field, onChoose } = open(null)
  await userEvent.type(field, '1441')
  await userEvent.click(screen.getByRole('button', { name: 'Set timer' }))
  expect([field.getAttribute('aria-invalid'), onChoose.mock.calls]).toEqual(['true', []])
  await userEvent.clear(field)
  await userEvent.type(field, '90')
  await userEvent.click(screen.getByRole('button', { name: 'Set timer' }))
  expect(onChoose.mock.calls).toEqual([[{ minutes: 90, isCustom: true }]])
})
