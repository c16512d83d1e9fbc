import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StepBar } from './StepBar.tsx'

function show(number: number, isBusy = false) {
  const onMove = vi.fn()
  const onSubmit = vi.fn()
  const step = { number, total: 3, isBusy, onMove, onSubmit }
  render(<StepBar saveMark={<p>Saved</p>} flagButton={<button>Flag</button>} forwardRef={null} {...step} />)
  const press = (name: string, detail = 1) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail })
  return { onMove, onSubmit, press }
}

test('Previous and Next move by one question', () => {
  const { onMove, press } = show(2)
  press('Previous')
  press('Next')
  expect(onMove.mock.calls).toEqual([[1], [3]])
})

test('at the first question, Previous does nothing', () => {
  const { onMove, press } = show(1)
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  press('Previous')
  expect(onMove).not.toHaveBeenCalled()
})

test('the last question has Submit Quiz, but neither a double click nor a held key submits', () => {
  const { onMove, onSubmit, press } = show(3)
  press('Submit Quiz', 2)
  const submit = screen.getByRole('button', { name: 'Submit Quiz' })
  const held = createEvent.keyDown(submit, { key: 'Enter', repeat: true })
  fireEvent(submit, held)
  expect([onSubmit.mock.calls.length, held.defaultPrevented]).toEqual([0, true])
  press('Submit Quiz')
  expect([onSubmit.mock.calls.length, onMove.mock.calls.length]).toEqual([1, 0])
})

test('while the quiz is being submitted, no button does anything', () => {
  const { onMove, onSubmit, press } = show(3, true)
  press('Previous')
  press('Submitting...')
  expect([onMove.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
})

test('the save state stands among the buttons', () => {
  show(2)
  expect(screen.getByText('Saved')).toBeDefined()
})
