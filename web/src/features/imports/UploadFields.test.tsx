import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { NO_LOSSES } from '../../testing/valid-file.ts'
import { UploadFields } from './UploadFields.tsx'
import type { UploadForm } from './upload-form.ts'

const chosen = { file: new File(['x'], 'sums.csv'), check: null }
const EMPTY: UploadForm = { chosen: null, title: '', description: '', timeLimit: '' }

function element(props: Partial<Parameters<typeof UploadFields>[0]> = {}) {
  const handlers = { onChange: vi.fn(), onSubmit: vi.fn(), onCancel: vi.fn() }
  return {
    ...handlers,
    fields: (
      <UploadFields
        form={EMPTY}
        problems={{}}
        progress={null}
        isDone={false}
        outcome={<p>Done</p>}
        {...handlers}
        {...props}
      >
        <p>Above</p>
      </UploadFields>
    ),
  }
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Upload/ })
const title = () => screen.getByLabelText<HTMLInputElement>('Quiz Title')

test('without a file the button is disabled, but Enter reports what is missing', async () => {
  const { fields, onSubmit } = element()
  const { user } = show(fields)
  expect([submitButton().disabled, submitButton().textContent]).toEqual([true, 'Upload Quiz'])
  await user.type(title(), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a refused file cannot be uploaded, another can', async () => {
  const refused = { ...chosen, check: { kind: 'refused', message: 'No' } } as const
  const { unmount } = show(element({ form: { ...EMPTY, chosen: refused } }).fields)
  expect(submitButton().disabled).toBe(true)
  unmount()
  const { fields, onSubmit } = element({ form: { ...EMPTY, chosen } })
  const { user } = show(fields)
  await user.click(submitButton())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each([
  [
    'with problems',
    { kind: 'invalid', losses: NO_LOSSES, rowUnit: 'row', problems: [], problemCount: 3 },
    'The file has problems, which have to be corrected first.',
  ],
  [
    'in an unknown encoding',
    { kind: 'unknownEncoding', bytes: new Uint8Array(), likely: 'macintosh' },
    'The file’s encoding has to be chosen first.',
  ],
] as const)('for a file %s, a text beside the button says why it cannot be sent', async (_, check, text) => {
  const { fields, onSubmit } = element({ form: { ...EMPTY, chosen: { ...chosen, check } } })
  const { user } = show(fields)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Quiz', description: text })
  expect([button.disabled, button.ariaDisabled]).toEqual([false, 'false'])
  await user.click(button)
  expect([document.activeElement, onSubmit.mock.calls.length]).toEqual([button, 1])
})

test('the first field with a problem gets the focus', () => {
  show(element({ problems: { title: 'Please enter a quiz title', timeLimit: 'No number' } }).fields)
  expect(document.activeElement).toBe(title())
  expect(screen.getByText('Please enter a quiz title')).toBeDefined()
})

test('during an upload nothing can be changed or sent again, and Cancel moves the focus to the button', async () => {
  const { fields, onSubmit, onCancel } = element({ form: { ...EMPTY, chosen }, progress: 40 })
  const { user } = show(fields)
  await user.click(submitButton())
  expect([submitButton().textContent, title().readOnly, onSubmit.mock.calls]).toEqual([
    'Uploading...',
    true,
    [],
  ])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([document.activeElement, onCancel.mock.calls.length]).toEqual([submitButton(), 1])
})

test('the success message gets the focus, since the button is disabled then', () => {
  show(element({ isDone: true }).fields)
  expect(document.activeElement?.textContent).toBe('Done')
})

test('a title that was cut off says so', () => {
  const file = new File(['x'], `${'long-name-'.repeat(8)}.csv`)
  const shortened = { ...EMPTY, chosen: { file, check: null }, title: 'long name '.repeat(5).trim() }
  show(element({ form: shortened }).fields)
  expect(screen.getByText('Shortened from the file’s name. 1 character left')).toBeDefined()
})
