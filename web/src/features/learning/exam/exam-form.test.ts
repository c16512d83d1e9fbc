import { expect, test } from 'vitest'
import { checkExamForm, examForm, INCOMPLETE, lastExamDate, toExamInput, weightKey } from './exam-form.ts'

const EUROPE = { sectionId: 's', name: 'Europe', questionCount: 2 }
const LOOSE = { sectionId: null, name: null, questionCount: 1 }
const SECTIONS = [EUROPE, LOOSE]
const EXAM = {
  date: '2026-12-18',
  passScore: 62.5,
  draws: 10,
  weights: [
    { sectionId: 's', weight: 3 },
    { sectionId: null, weight: 0.5 },
  ],
}

test('what is stored comes back as it was', () => {
  expect(toExamInput('q', examForm(EXAM), SECTIONS)).toEqual({ quizId: 'q', ...EXAM })
  const empty = { date: '2026-12-18', passScore: null, draws: null, weights: [] }
  expect(toExamInput('q', examForm(empty), SECTIONS)).toEqual({ quizId: 'q', ...empty })
})

test('a decimal comma is understood, and an empty weight is none', () => {
  const form = { date: '2026-12-18', passScore: '62,5', draws: ' ', weights: { [weightKey(EUROPE)]: '1,5' } }
  expect(toExamInput('q', form, SECTIONS)).toMatchObject({
    passScore: 62.5,
    draws: null,
    weights: [{ sectionId: 's', weight: 1.5 }],
  })
})

test('each wrong text is reported at its field', () => {
  const form = { date: '', passScore: 'half', draws: '2.5', weights: { [weightKey(LOOSE)]: '0' } }
  expect(Object.keys(checkExamForm(form, SECTIONS)?.fields ?? {})).toEqual([
    'date',
    'passScore',
    'draws',
    'weight of no section',
  ])
  expect(checkExamForm({ ...examForm(EXAM), date: INCOMPLETE }, SECTIONS)?.message).toBe(
    'Complete the date of the exam',
  )
  expect(checkExamForm(examForm(EXAM), SECTIONS)).toBeNull()
})

test('an exam may be ten years ahead', () => {
  expect(lastExamDate('2026-11-24')).toBe('2036-11-24')
})
