import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FileCheck } from '../../../quiz-files/file-check.ts'
import { NO_LOSSES, validFile } from '../../../testing/valid-file.ts'
import { FileReport } from './FileReport.tsx'

const sectionsNamed = (...names: string[]) => names.map((name) => ({ name, questionCount: 2 }))
const valid = validFile()

function open(check: FileCheck | null) {
  const file = new File(['x'], 'sums.csv')
  return render(<FileReport check={check} file={file} onRead={vi.fn()} />)
}

test('a valid file is announced with its questions and sections', () => {
  const { container, rerender } = open(null)
  expect(container.textContent).toBe('Checking the file…')
  expect(container.querySelector('[aria-live=polite]')).not.toBeNull()
  const check: FileCheck = { ...valid, questionCount: 5, sections: sectionsNamed('Sums', 'Products') }
  rerender(<FileReport check={check} file={new File([], 'sums.csv')} onRead={vi.fn()} />)
  expect(screen.getByText('5 questions in 2 sections')).toBeDefined()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Sums 2 questions', 'Products 2 questions', 'In no section 1 question'])
})

test('many sections are collapsed, and none are listed for a file without sections', () => {
  const { container } = open({ ...valid, questionCount: 14, sections: sectionsNamed(...'abcdefg') })
  expect([container.querySelector('details')?.open, screen.getByText('Show the sections')]).toEqual([
    false,
    expect.anything(),
  ])
  const { container: other } = open({ ...valid, questionCount: 1, sections: [] })
  expect(other.textContent).toBe('1 question')
})

test.each<[string, FileCheck, string, string]>([
  [
    'refused',
    { kind: 'refused', message: 'Please upload a CSV or JSON file' },
    'alert',
    'Please upload a CSV',
  ],
  [
    'in an unknown encoding',
    { kind: 'unknownEncoding', bytes: Uint8Array.of(0xe9), likely: 'windows-1252' },
    'region',
    'How should this file be read?',
  ],
  [
    'invalid',
    { kind: 'invalid', losses: NO_LOSSES, rowUnit: 'row', problems: [], problemCount: 3 },
    'region',
    '3 problems found',
  ],
])('a file that is %s is reported', (_name, check, role, text) => {
  open(check)
  expect(screen.getByRole(role).textContent).toContain(text)
})

test('warnings are shown below a valid file', () => {
  open({ ...valid, questionCount: 1, sections: [], warningCount: 1 })
  expect(screen.getByRole('region', { name: 'Warnings' }).textContent).toContain('1 warning.')
})

const loss = (row: number, message: string) => ({ row, column: 'Q1', message })

test('what is left out is listed with its line and counted, below the format that was recognised', () => {
  const items = [loss(3, 'An essay'), loss(9, 'A hint')]
  const losses = { items, count: 5, questionCount: 1, partCount: 4 }
  open({ ...valid, format: 'gift', rowUnit: 'line', questionCount: 39, losses })
  expect(screen.getByText('Read as GIFT')).toBeDefined()
  const region = screen.getByRole('region', { name: 'Left out' })
  expect(region.querySelector('p')?.textContent).toBe(
    '1 of 40 questions is left out, and 4 other parts of the file.',
  )
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Line 3, in "Q1": An essay',
    'Line 9, in "Q1": A hint',
    'and 3 more',
  ])
})

test('a file without a single question says what it has instead', () => {
  const losses = { items: [loss(3, 'An essay')], count: 1, questionCount: 1, partCount: 0 }
  open({ kind: 'invalid', rowUnit: 'line', problems: [], problemCount: 1, losses })
  expect(screen.getByRole('region', { name: 'Left out' }).textContent).toContain(
    '1 question would be left out.',
  )
})

test('a file of another kind is refused with what to do instead', () => {
  open({ kind: 'refused', message: 'No', advice: 'Save it as CSV' })
  expect([screen.getByRole('alert').textContent, screen.getByText('Save it as CSV.').tagName]).toEqual([
    'No',
    'P',
  ])
})
