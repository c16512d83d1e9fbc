import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OptionPreview } from './OptionPreview.tsx'

function open(answerIndex: number) {
  const onSelect = vi.fn()
  render(<OptionPreview options={['Paris', 'Rome', 'Bonn']} format="PLAIN" {...{ answerIndex, onSelect }} />)
  return onSelect
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio')

test('the options are numbered from 0, and the right one is checked and announced', () => {
  open(1)
  expect(radios().map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '0Paris',
    '1Rome',
    '2Bonn',
  ])
  expect([screen.getByRole('radio', { checked: true }), screen.getByRole('status').textContent]).toEqual([
    screen.getByRole('radio', { name: 'Rome' }),
    'Right answer: Rome',
  ])
})

test('a click on a row selects the right option', async () => {
  const onSelect = open(1)
  await userEvent.click(screen.getByText('Paris'))
  await userEvent.click(screen.getByText('2'))
  expect(onSelect.mock.calls).toEqual([[0], [2]])
})

test('the keyboard moves to the checked option', async () => {
  open(1)
  await userEvent.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rome' })))
})

test.each([3, -1, NaN])('the number %d is announced as that of no option', (answerIndex) => {
  open(answerIndex)
  expect(screen.getByRole('status').textContent).toBe('No option has this number')
  expect(radios().some(({ checked }) => checked)).toBe(false)
})
