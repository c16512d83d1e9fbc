import { expect, test } from 'vitest'
import { comparisonOf, isSameComparison } from './comparison.ts'
import type { SyncResult } from './sync-quiz.ts'

const NONE = { added: 0, changed: 0, removed: 0, unchanged: 4, fields: [], changes: [] }
const target = { quizId: 'q', file: new File([''], 'sums.csv') }

function sync(changes: Partial<Extract<SyncResult, { __typename: 'QuizSync' }>> = {}): SyncResult {
  const quiz = { __typename: 'Quiz' as const, id: 'q', isAsImported: true }
  return { __typename: 'QuizSync', outcome: 'UPDATED', quiz, difference: NONE, ...changes }
}

test('a quiz that differs says whether edits would be overwritten', () => {
  const difference = { ...NONE, added: 1 }
  const edited = { __typename: 'Quiz' as const, id: 'q', isAsImported: false }
  expect(comparisonOf(sync({ difference }), target)).toEqual({
    kind: 'differs',
    difference,
    isRestore: false,
    hasEdits: false,
  })
  expect(comparisonOf(sync({ difference, quiz: edited }), target)).toMatchObject({ hasEdits: true })
  expect(comparisonOf(sync({ difference, quiz: edited, outcome: 'UNCHANGED' }), target)).toMatchObject({
    isRestore: true,
    hasEdits: true,
  })
})

test('a quiz that matches the file has nothing to update', () => {
  expect(comparisonOf(sync({ outcome: 'UNCHANGED' }), target)).toEqual({ kind: 'same' })
})

test('an update that would reach another quiz, or make a new one, is refused', () => {
  const other = { __typename: 'Quiz' as const, id: 'other', isAsImported: true }
  expect(comparisonOf(sync({ quiz: other }), target)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('Another of your quizzes has this title'),
  })
  expect(comparisonOf(sync({ quiz: null, outcome: 'CREATED' }), target)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('renamed or deleted'),
  })
})

test('problems that only the server finds keep their place', () => {
  const issues = [{ __typename: 'FileIssue' as const, row: 2, column: 'question', message: 'Missing' }]
  const result = { __typename: 'InvalidQuizFile', message: 'Bad', issueCount: 1, issues } as SyncResult
  expect(comparisonOf(result, target)).toEqual({
    kind: 'refused',
    message: 'Bad',
    problems: { rowUnit: 'row', problems: issues, problemCount: 1 },
  })
})

test('a comparison differs from another as soon as one question does', () => {
  const one = comparisonOf(sync({ difference: { ...NONE, added: 1 } }), target)
  const same = comparisonOf(sync({ difference: { ...NONE, added: 1 } }), target)
  expect([isSameComparison(one, same), isSameComparison(one, { kind: 'same' })]).toEqual([true, false])
})
