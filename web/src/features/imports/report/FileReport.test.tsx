import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FileCheck } from '../check-quiz-file.ts'
import { FileReport } from './FileReport.tsx'

const sectionsNamed = (...names: string[]) => names.map((name) => ({ name, questionCount: 2 }))
const valid = {
  kind: 'valid' as const,
  format: 'csv' as const,
  details: {},
  firstQuestions: [],
  warnings: [],
  warningCount: 0,
}

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
    { kind: 'invalid', format: 'csv', problems: [], problemCount: 3 },
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
