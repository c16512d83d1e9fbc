import type { Input } from '../driver.ts'
import { at, call, quiz, type Inputs, type Step } from './scenario.ts'

const REVIEW = '0198f000-0000-7000-8000-00000000000'
const practice: Inputs = ({ practice }) => ({ practiceId: practice })
const answer = (number: number, more: Input = {}, question = 'alpha1') =>
  call('answerPractice', (values) => ({
    practiceId: values['practice'],
    questionId: values[question],
    reviewId: `${REVIEW}${number}`,
    selectedOption: 0,
    ...more,
  }))
const ofSection: Inputs = ({ quiz, section }) => ({ mode: 'ALL', quizId: quiz, sectionId: section })

/** Practising the quiz, and today’s plan. */
export const PRACTICE_STEPS: readonly Step[] = [
  ['today’s plan', 'OK', at(20, call('today'))],
  ['the number of questions to practise', 'OK', call('countPractice', { mode: 'WRONG' })],
  ['the number of a section’s questions', 'OK', call('countPractice', ofSection)],
  ['a practice of a size out of range', 'VALIDATION_FAILED', call('startPractice', { mode: 'ALL', size: 0 })],
  [
    'a practice of an unknown quiz',
    'NOT_FOUND',
    call('startPractice', ({ section }) => ({ mode: 'ALL', quizId: section })),
  ],
  ['a practice', 'OK', call('startPractice', ofSection, { practice: (data) => data?.practiceId })],
  ['a practice of nothing', 'OK', call('startPractice', { mode: 'FLAGGED' })],
  ['an answer out of range', 'VALIDATION_FAILED', answer(1, { selectedOption: 9 })],
  ['an answer without a UUID', 'VALIDATION_FAILED', answer(1, { reviewId: 'x' })],
  ['an answer to an unknown question', 'NOT_FOUND', answer(1, {}, 'section')],
  ['a practice answer', 'OK', at(21, answer(1, {}))],
  ['the same answer again', 'OK', at(22, answer(1, { selectedOption: 1 }))],
  ['an earlier answer', 'OK', answer(2, { answeredAt: '2026-11-20T08:00:00.000Z', guessed: true }, 'alpha2')],
  ['what is remembered', 'OK', call('memory', quiz)],
  ['what will be remembered', 'OK', call('memory', ({ quiz }) => ({ quizId: quiz, on: '2026-12-24' }))],
  [
    'what is remembered after a question',
    'OK',
    call('memory', ({ quiz, alpha1 }) => ({ quizId: quiz, after: alpha1 })),
  ],
  [
    'what is remembered on no day',
    'VALIDATION_FAILED',
    call('memory', ({ quiz }) => ({ quizId: quiz, on: '2026-02-30' })),
  ],
  [
    'what is remembered of an unknown quiz',
    'NOT_FOUND',
    call('memory', ({ section }) => ({ quizId: section })),
  ],
  ['the practice', 'OK', call('practice', practice)],
  ['practices to go on with', 'OK', call('openPractices')],
  ['an unknown practice', 'NOT_FOUND', call('practice', ({ quiz }) => ({ practiceId: quiz }))],
  ['today’s plan after the practice', 'OK', call('today')],
]
