import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { UnsavedEdits } from '../../../drafts/unsaved-edits.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { EditForm } from './EditForm.tsx'

interface FormProps {
  isDirty?: boolean
  failure?: FormFailure | null
  onSave?: () => Promise<void>
  onCancel?: () => void
}

const save = async () => {}
const cancel = () => {}

function Form({ isDirty = false, failure = null, onSave = save, onCancel = cancel }: FormProps) {
  return (
    <EditForm label="Edit quiz" {...{ isDirty, failure, onSave, onCancel }}>
      <TextField label="Title" />
      <TextField label="Name" problems={failure?.fields['name']} />
    </EditForm>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the first field has the focus, and while saving nothing can be pressed', async () => {
  const onCancel = vi.fn()
  let finish = () => {}
  const onSave = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)))
  render(<Form {...{ onSave, onCancel }} />)
  expect(screen.getByRole('form', { name: 'Edit quiz' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Saving...'))
  await userEvent.click(button('Cancel'))
  expect([onSave.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  await act(async () => finish())
  await userEvent.click(button('Cancel'))
  expect([button('Save').textContent, onCancel.mock.calls.length]).toEqual(['Save', 1])
})

test('after a failure the first invalid field gets the focus, else the Save button', () => {
  const { rerender } = render(<Form />)
  rerender(<Form failure={{ message: 'Too long', fields: { name: ['Too long'] } }} />)
  expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([
    screen.getByLabelText('Name'),
    '',
  ])
  rerender(<Form failure={{ message: 'Failed to update quiz', fields: {} }} />)
  expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([
    button('Save'),
    'Failed to update quiz',
  ])
})

test('the page learns of unsaved changes, and that they are gone', () => {
  const report = vi.fn()
  const { rerender, unmount } = render(<Form isDirty />, {
    wrapper: ({ children }) => <UnsavedEdits value={report}>{children}</UnsavedEdits>,
  })
  const isReportedDirty = () => report.mock.lastCall?.[1] as boolean
  expect(isReportedDirty()).toBe(true)
  rerender(<Form />)
  expect(isReportedDirty()).toBe(false)
  rerender(<Form isDirty />)
  unmount()
  expect(isReportedDirty()).toBe(false)
})
