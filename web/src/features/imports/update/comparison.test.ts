import { expect, test } from 'vitest'
import { comparisonOf } from './comparison.ts'
import type { SyncResult } from './sync-quiz.ts'

const NONE = { added: 0, changed: 0, removed: 0, unchanged: 4, fields: [], changes: [] }
const file = new File([''], 'sums.csv')

function sync(changes: Partial<Extract<SyncResult, { __typename: 'QuizSync' }>> = {}): SyncResult {
  const quiz = { __typename: 'Quiz' as const, id: 'q', isAsImported: true }
  return { __typename: 'QuizSync', outcome: 'UPDATED', quiz, difference: NONE, fingerprint: 'f', ...changes }
}

test('a quiz that differs says whether edits would be overwritten', () => {
  const difference = { ...NONE, added: 1 }
  const edited = { __typename: 'Quiz' as const, id: 'q', isAsImported: false }
  expect(comparisonOf(sync({ difference }), file)).toEqual({
    kind: 'differs',
    difference,
    isRestore: false,
    hasEdits: false,
    fingerprint: 'f',
  })
  expect(comparisonOf(sync({ difference, quiz: edited }), file)).toMatchObject({ hasEdits: true })
  expect(comparisonOf(sync({ difference, quiz: edited, outcome: 'UNCHANGED' }), file)).toMatchObject({
    isRestore: true,
    hasEdits: true,
  })
})

test('a quiz that matches the file has nothing to update', () => {
  expect(comparisonOf(sync({ outcome: 'UNCHANGED' }), file)).toEqual({ kind: 'same' })
})

test('problems that only the server finds keep their place', () => {
  const issues = [{ __typename: 'FileIssue' as const, row: 2, column: 'question', message: 'Missing' }]
  const result = { __typename: 'InvalidQuizFile', message: 'Bad', issueCount: 1, issues } as SyncResult
  expect(comparisonOf(result, file)).toEqual({
    kind: 'refused',
    message: 'Bad',
    problems: { rowUnit: 'row', problems: issues, problemCount: 1 },
  })
})
