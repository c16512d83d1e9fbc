import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './Select.tsx'

test('the label names the select, and a choice is reported', async () => {
  const onChange = vi.fn()
  render(
    <Select label="Encoding" defaultValue="utf-8" onChange={({ target }) => onChange(target.value)}>
      <option value="utf-8">UTF-8</option>
      <option value="latin1">Latin 1</option>
    </Select>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'Latin 1')
  expect(onChange.mock.calls).toEqual([['latin1']])
})
