import { expect, test } from 'vitest'
import { questionChanges, questionFailure, toQuestionForm } from './question-form.ts'

const question = {
  text: 'Why?',
  options: ['yes', 'no, never'],
  answerIndex: 1,
  explanation: null,
  format: 'PLAIN' as const,
}
const form = toQuestionForm(question)

test('the form of a question has its options in one line', () => {
  expect(form).toEqual({
    text: 'Why?',
    options: 'yes, "no, never"',
    answerIndex: '1',
    explanation: '',
    format: 'PLAIN',
  })
})

test('only changed fields are sent, with what they were before', () => {
  expect(questionChanges(form, form)).toEqual({ previous: {} })
  expect(questionChanges(form, { ...form, explanation: 'Because' })).toEqual({
    explanation: 'Because',
    previous: { explanation: '' },
  })
  expect(questionChanges(form, { ...form, text: 'What?' })).toEqual({
    text: 'What?',
    previous: { text: 'Why?' },
  })
  expect(questionChanges(form, { ...form, format: 'MARKDOWN' })).toEqual({
    format: 'MARKDOWN',
    previous: { format: 'PLAIN' },
  })
})

test('options and the right option are compared together', () => {
  const previous = { options: ['yes', 'no, never'], answerIndex: 1 }
  expect(questionChanges(form, { ...form, options: 'a, , b ,c' })).toEqual({
    options: ['a', 'b', 'c'],
    previous,
  })
  expect(questionChanges(form, { ...form, answerIndex: '0' })).toEqual({ answerIndex: 0, previous })
})

test.each([
  [{ text: ' ' }, { text: ['The question is empty: write something'] }],
  [{ options: 'yes,' }, { options: ['A question has 2 to 10 options; this one has 1'] }],
  [{ options: 'a,b,c,d,e,f,g,h,i,j,k' }, { options: ['A question has 2 to 10 options; this one has 11'] }],
  [{ answerIndex: '2' }, { answerIndex: ['The right answer must be the number of an option, from 0 to 1'] }],
  [{ answerIndex: '' }, { answerIndex: ['The right answer must be the number of an option, from 0 to 1'] }],
])('the change %j is rejected', (change, fields) => {
  expect(questionFailure({ ...form, ...change })?.fields).toEqual(fields)
})

test('the answer index is parsed as an integer', () => {
  expect(questionFailure({ ...form, answerIndex: ' 1.9 ' })).toBeNull()
  expect(questionChanges(form, { ...form, answerIndex: '0.9' })).toMatchObject({ answerIndex: 0 })
})
