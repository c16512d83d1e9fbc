import type { Input } from '../driver.ts'
import { at, attempt, call, quiz, type Extractors, type Step } from './scenario.ts'

const save = (question: string, selectedOption: number, more: Input = {}) =>
  call('save', (values) => ({
    attemptId: values['attempt'],
    questionId: values[question],
    selectedOption,
    ...more,
  }))
const LEARN_ATTEMPT: Extractors = { attempt: (data) => data?.attemptId }

/** Taking the quiz and a section, and the progress that follows. */
export const ATTEMPT_STEPS: readonly Step[] = [
  [
    'a start with a wrong timer',
    'VALIDATION_FAILED',
    call('start', ({ quiz }) => ({ quizId: quiz, timerMinutes: 1441 })),
  ],
  ['a start', 'OK', at(3, call('start', quiz, LEARN_ATTEMPT))],
  ['a save', 'OK', save('alpha1', 1, { responseTime: 5000, sequence: 0 })],
  ['a later save of the same question', 'OK', save('alpha1', 0, { sequence: 2 })],
  ['a delayed save with a lower sequence', 'OK', save('alpha1', 3, { sequence: 1 })],
  ['a save without a sequence', 'OK', save('beta1', 2)],
  ['a save of an option out of range', 'VALIDATION_FAILED', save('beta1', 3)],
  ['a save with an invalid sequence', 'VALIDATION_FAILED', save('beta1', 0, { sequence: -1 })],
  ['a save for an unknown question', 'NOT_FOUND', save('section', 0)],
  [
    'a second start',
    'CONCURRENT_ATTEMPT',
    call('start', ({ quiz, section }) => ({ quizId: quiz, sectionId: section })),
  ],
  ['resuming', 'OK', at(4, call('resume', attempt))],
  ['the open attempt', 'OK', call('attempt', attempt)],
  ['completing', 'OK', at(5, call('complete', attempt))],
  ['completing again', 'OK', at(6, call('complete', attempt))],
  ['a save after completion', 'ATTEMPT_CLOSED', save('alpha2', 2)],
  ['resuming after completion', 'ATTEMPT_CLOSED', call('resume', attempt)],
  ['ending after completion', 'ATTEMPT_CLOSED', call('end', attempt)],
  ['the review', 'OK', call('attempt', attempt)],
  ['another start', 'OK', at(7, call('start', quiz, LEARN_ATTEMPT))],
  ['ending the new attempt', 'OK', call('end', attempt)],
  ['completing the ended attempt', 'ATTEMPT_CLOSED', call('complete', attempt)],
  ['the ended attempt', 'OK', call('attempt', attempt)],
  [
    'a start of a section',
    'OK',
    at(
      8,
      call(
        'start',
        ({ quiz, section }) => ({ quizId: quiz, sectionId: section, timerMinutes: 0.5 }),
        LEARN_ATTEMPT,
      ),
    ),
  ],
  ['a save in the section', 'OK', save('alpha2', 2)],
  ['a save for a question of another section', 'NOT_FOUND', save('beta1', 0)],
  ['a save after the deadline', 'ATTEMPT_CLOSED', at(9, save('alpha1', 0))],
  ['the review of the expired attempt', 'OK', call('attempt', attempt)],
  ['a save for a question without a section, in a section’s attempt', 'NOT_FOUND', save('loose1', 0)],
  ['statistics', 'OK', call('statistics', quiz)],
  ['the quiz with its mastery', 'OK', call('quiz', quiz)],
  ['the dashboard', 'OK', call('dashboard')],
  ['the quizzes at a mastery level', 'OK', call('foundQuizzes', { mastery: 'Not Started' })],
  ['the quizzes by last use', 'OK', call('foundQuizzes', { order: 'LAST_USED' })],
]
