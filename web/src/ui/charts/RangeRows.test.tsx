import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RangeRows } from './RangeRows.tsx'

const ROWS = [
  { name: 'Rivers', value: 71.6, low: 64.2, high: 79.4 },
  { name: 'Lakes', value: 40, low: 30, high: 50 },
]

test('each row has its numbers, in a table and beside its bar', () => {
  const { container } = render(
    <RangeRows caption="By section" nameOf="Section" rows={ROWS} mark={{ percent: 60, name: 'Passes' }} />,
  )
  const table = screen.getByRole('table', { name: 'By section' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SectionExpectedRange',
    'Rivers72%64 to 79%',
    'Lakes40%30 to 50%',
  ])
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Rivers72%64 to 79%',
    'Lakes40%30 to 50%',
  ])
  expect(screen.getByText('Passes: 60%')).toBeDefined()
})
