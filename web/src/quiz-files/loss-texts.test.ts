import { expect, test } from 'vitest'
import { validFile } from '../testing/valid-file.ts'
import { lossSentence, sendLabel } from './loss-texts.ts'

const losses = (questionCount: number, partCount: number) => ({
  items: [],
  count: questionCount + partCount,
  questionCount,
  partCount,
})

test.each([
  [12, 0, 28, '12 of 40 questions are left out.', 'Upload 28 of 40 questions'],
  [1, 1, 1, '1 of 2 questions is left out, and 1 other part of the file.', 'Upload 1 of 2 questions'],
  [0, 1, 1, '1 part of the file is left out; the question is kept.', 'Upload without 1 part'],
  [0, 3, 40, '3 parts of the file are left out; all 40 questions are kept.', 'Upload without 3 parts'],
])('%i lost questions and %i lost parts are told in words', (questions, parts, kept, sentence, label) => {
  expect(lossSentence(losses(questions, parts), kept, 'file')).toBe(sentence)
  expect(sendLabel('Upload', validFile({ questionCount: kept, losses: losses(questions, parts) }))).toBe(
    label,
  )
})

test('without losses nothing is added to the button', () => {
  expect([sendLabel('Upload', validFile()), sendLabel('Upload', null)]).toEqual([null, null])
})

test('of a file with other problems, it is only said what would be left out', () => {
  const of = (questions: number, parts: number) => lossSentence(losses(questions, parts), null, 'file')
  expect([of(2, 0), of(0, 1), of(1, 2)]).toEqual([
    '2 questions would be left out.',
    '1 part of the file would be left out.',
    '1 question and 2 other parts of the file would be left out.',
  ])
})
