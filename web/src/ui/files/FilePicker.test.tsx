import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilePicker } from './FilePicker.tsx'

function open({
  file = null,
  isDisabled = false,
  problem,
}: { file?: File | null; isDisabled?: boolean; problem?: string } = {}) {
  const onChoose = vi.fn()
  render(
    <FilePicker
      label="Quiz file"
      accept=".csv,.json"
      hint="CSV or JSON, up to 10MB"
      {...{ file, isDisabled, problem, onChoose }}
      isTarget={false}
    />,
  )
  return { onChoose, input: screen.getByLabelText<HTMLInputElement>('Quiz file') }
}

test('without a file the picker says what it accepts', () => {
  const { input } = open()
  expect(input.accept).toBe('.csv,.json')
  expect(input.getAttribute('aria-describedby')).toBe(
    screen.getByText(/or click to browse/).parentElement?.id,
  )
  expect(screen.getByText('CSV or JSON, up to 10MB')).toBeDefined()
})

test('the name of the file is shown with its size in KB to one decimal', () => {
  open({ file: new File(['x'.repeat(1_600)], 'sums.csv') })
  expect([screen.getByText('sums.csv'), screen.getByText('1.6 KB')]).toHaveLength(2)
  expect(screen.getByText('Choose another file')).toBeDefined()
})

test('the same file can be chosen twice, for example after a correction', async () => {
  const { onChoose, input } = open()
  const file = new File(['x'], 'sums.csv')
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(onChoose.mock.calls).toEqual([[[file]], [[file]]])
})

test('Enter opens the browser’s dialog instead of submitting the form', () => {
  const { input } = open()
  const click = vi.spyOn(input, 'click')
  const isDefault = fireEvent.keyDown(input, { key: 'Enter' })
  expect([click.mock.calls.length, isDefault]).toEqual([1, false])
})

test('a problem describes the picker, and during an upload the picker is disabled', () => {
  const { input } = open({ isDisabled: true, problem: 'Please select a file to upload' })
  const [problemId = ''] = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(problemId)?.textContent).toBe('Please select a file to upload')
  expect([input.getAttribute('aria-invalid'), input.disabled]).toEqual(['true', true])
})
