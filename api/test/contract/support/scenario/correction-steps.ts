import { as, attempt, call, quiz, type Inputs, type Step } from './scenario.ts'

const beta: Inputs = ({ quiz, beta1 }) => ({ quizId: quiz, questionId: beta1, reason: 'Two are right' })
const asBea = (take: Step[2]) => as('bea', take)

/** Corrections of a question of an assignment whose key is free. */
export const CORRECTION_STEPS: readonly Step[] = [
  ['a correction to nothing', 'VALIDATION_FAILED', call('correctQuestion', beta)],
  [
    'a correction by a learner',
    'NOT_FOUND',
    asBea(call('correctQuestion', (values) => ({ ...beta(values), answerIndex: 0 }))),
  ],
  ['the corrections as a learner', 'NOT_FOUND', asBea(call('corrections', quiz))],
  [
    'a correction, to try',
    'OK',
    call('correctQuestion', (values) => ({ ...beta(values), void: 'EVERYBODY', dryRun: true })),
  ],
  [
    'a correction of the key',
    'OK',
    call('correctQuestion', (values) => ({
      ...beta(values),
      answerIndex: 0,
      noScoreFalls: true,
      previous: { answerIndex: 2, void: null },
    })),
  ],
  [
    'a correction of a question that was corrected meanwhile',
    'CONFLICT',
    call('correctQuestion', (values) => ({
      ...beta(values),
      answerIndex: 1,
      previous: { options: ['yes', 'no'] },
    })),
  ],
  [
    'a question that counts for everybody',
    'OK',
    call('correctQuestion', (values) => ({ ...beta(values), void: 'EVERYBODY' })),
  ],
  [
    'the same correction again',
    'VALIDATION_FAILED',
    call('correctQuestion', (values) => ({ ...beta(values), void: 'EVERYBODY' })),
  ],
  ['the corrections', 'OK', call('corrections', quiz)],
  ['the review after the correction', 'OK', asBea(call('attempt', attempt))],
]
