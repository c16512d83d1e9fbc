import { formatNamed } from 'quiz-format/formats'
import { expect, test } from 'vitest'
import type { CheckedFile } from './checked-file.ts'
import { CheckTally } from './check-tally.ts'

const VALID: CheckedFile = {
  path: 'rivers.gift',
  format: formatNamed('gift'),
  title: 'Rivers',
  otherTitles: [],
  problems: [],
  problemCount: 0,
  leftOut: [],
  leftOutCount: 0,
  warnings: [],
  warningCount: 0,
  content: {
    questionCount: 3,
    sectionCount: 0,
    hasForeignHeadings: false,
    contentHash: '',
    bytesHash: '',
    reading: {},
    encoding: null,
  },
}
const summaryOf = (files: CheckedFile[]) => {
  const tally = new CheckTally()
  for (const file of files) tally.add(file)
  return tally.summary()
}

test('a file that --strict refuses only because of left-out content does not count as a file with problems', () => {
  const broken = { ...VALID, content: null, problemCount: 2 }
  const leftOut = { ...VALID, content: null, leftOutCount: 1 }
  expect(summaryOf([VALID, broken])).toBe('2 problems in 1 of 2 files')
  expect(summaryOf([VALID, broken, { ...broken, leftOutCount: 1 }])).toBe(
    '4 problems in 2 of 3 files; 1 thing left out',
  )
  expect(summaryOf([VALID, broken, leftOut])).toBe('2 problems in 1 of 3 files; 1 thing left out')
  expect(summaryOf([VALID])).toBe('1 file without problems, 3 questions')
})
