import { describe, expect, test } from 'vitest'
import { MAX_TITLE, characterCount, shortInMiddle, titleOfFile, withoutExportMarks } from './index.ts'

test.each([
  ['quiz.gift', 'quiz.gift'],
  ['questions-BIO101-Default for Cells-20240115-1030.gift', 'BIO101-Default for Cells.gift'],
  ['questions-BIO101-top-20240115-1030.xml', 'BIO101-top.xml'],
  ['questions-about-bees.gift', 'questions-about-bees.gift'],
  ['answers-2024-20240115-1030.gift', 'answers-2024-20240115-1030.gift'],
  ['questions--20240115-1030.xml', 'questions--20240115-1030.xml'],
])('removes Moodle’s additions from %s: %s', (name, cut) => {
  expect(withoutExportMarks(name)).toBe(cut)
})

describe('the title from a file name', () => {
  test.each([
    ['world-geography.csv', 'world geography', false],
    [`${'x'.repeat(50)}.csv`, 'x'.repeat(50), false],
    [
      'BIO101-Default for Introduction to cell biology and genetics.gift',
      'BIO101 Default for Introduction to cell biology',
      true,
    ],
    [`${'word-'.repeat(10)}x.csv`, 'word '.repeat(10).trim(), true],
    [`A ${'x'.repeat(60)}.csv`, `A ${'x'.repeat(48)}`, true],
    [`${'細胞'.repeat(30)}.csv`, '細胞'.repeat(25), true],
    [`${'👩‍👩‍👧‍👦'.repeat(10)}.csv`, '👩‍👩‍👧‍👦'.repeat(7), true],
    ['.csv', '', false],
  ])('%s becomes %s', (name, title, isShortened) => {
    expect(titleOfFile(name)).toEqual({ title, isShortened })
    expect(characterCount(title)).toBeLessThanOrEqual(MAX_TITLE)
  })
})

test.each([
  ['short enough', 'short enough'],
  [
    'questions BIO101 Default for Biology of the Cell and its Parts 20240115 1030',
    'questions BIO101 Default for … Parts 20240115 1030',
  ],
  ['x'.repeat(80), `${'x'.repeat(27)} … ${'x'.repeat(20)}`],
])('shortens %s in the middle to %s', (title, short) => {
  expect(shortInMiddle(title)).toBe(short)
  expect(characterCount(short)).toBeLessThanOrEqual(MAX_TITLE)
})
