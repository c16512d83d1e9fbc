import { expect, test } from 'vitest'
import { questionLeftOut } from './left-out-messages.ts'
import { leftOutCounts } from './left-out-questions.ts'

const leftOut = (row: number, column: string | null, message = questionLeftOut('It is an essay')) => ({
  row,
  column,
  message,
})

test('questions that are left out are counted, lost parts of kept questions are not', () => {
  const hint = leftOut(9, 'Q1', 'A hint is left out; the question is kept')
  expect(leftOutCounts('gift', [leftOut(1, 'Q1'), leftOut(5, 'Q1'), hint])).toEqual({
    questionCount: 2,
    partCount: 1,
  })
})

test('a QTI item with two reasons counts once', () => {
  expect(leftOutCounts('qti', [leftOut(1, 'a.xml'), leftOut(5, 'a.xml'), leftOut(1, 'b.xml')])).toEqual({
    questionCount: 2,
    partCount: 0,
  })
})

test('one message about several Anki notes counts all of them', () => {
  const message = 'The fields have no names: 12 notes, of which this is the first, are left out'
  expect(leftOutCounts('anki', [leftOut(1, null, message), leftOut(2, null)]).questionCount).toBe(13)
})
