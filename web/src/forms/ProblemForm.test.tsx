import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { FormFailure } from '../apollo/form-failure.ts'
import { TextField } from '../ui/forms/Field.tsx'
import { ProblemForm } from './ProblemForm.tsx'

interface FormProps {
  failure?: FormFailure | null
  isClosed?: boolean
  onSubmit?: (name: string) => void
}

function Form({ failure = null, isClosed = false, onSubmit = vi.fn() }: FormProps) {
  const [name, setName] = useState('')
  return (
    <ProblemForm {...{ failure, isClosed }} onSubmit={() => onSubmit(name)}>
      <TextField label="Title" defaultValue="" problems={failure?.fields['title']} />
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        problems={failure?.fields['name']}
      />
      <button type="submit">Save</button>
    </ProblemForm>
  )
}

test('a failure is announced, and the first invalid field gets the focus', () => {
  const { rerender } = render(<Form />)
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(<Form failure={{ message: 'No', fields: { name: ['Taken'], title: ['Too long'] } }} />)
  expect(screen.getByRole('alert').textContent).toBe('No')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('a closed form cannot be submitted', async () => {
  const onSubmit = vi.fn()
  const { rerender } = render(<Form isClosed onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(<Form onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('texts that a password manager has filled in without an event are submitted, too', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  // React tracks `value` of the element itself, so the setter of the prototype goes unnoticed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ada')
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledWith('ada')
})
