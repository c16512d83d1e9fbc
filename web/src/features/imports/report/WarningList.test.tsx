import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WarningList } from './WarningList.tsx'

const warning = { code: 'DUPLICATE_QUESTION', row: 3, column: 'question', message: 'Twice' }

test('warnings name their places and do not prevent the upload', () => {
  render(<WarningList rowUnit="row" warnings={[warning]} warningCount={5} />)
  expect(screen.getByText('5 warnings. You can upload the file all the same.')).toBeDefined()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([expect.stringMatching(/^Row 3.*Twice/), 'and 4 more'])
  expect(screen.getByRole('list', { name: 'List of warnings' }).tabIndex).toBe(0)
})
