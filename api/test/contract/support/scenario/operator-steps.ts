import { PLATFORM_STEPS } from './lti-steps.ts'
import { as, call, quiz, type Inputs, type Step } from './scenario.ts'

const OPERATOR = { username: 'operator', password: 'secret1' }
const SOMEBODY = { ...OPERATOR, username: 'somebody' }
const BEA = { username: 'bea', password: 'secret1' }
const REASON = 'It is an exam of ours'
const link: Inputs = ({ shareLink }) => ({ token: shareLink })
const operator = (take: Step[2]) => as('operator', take)
const report: Inputs = ({ report }) => ({ reportId: report })
const linkIs =
  (switchedOff: string | null): Inputs =>
  ({ link }) => ({ linkId: link, switchedOff })
const quizIs =
  (switchedOff: string | null): Inputs =>
  (values) => ({ ...quiz(values), switchedOff })
const beaIs = (switchedOff: string | null) => ({ username: 'Bea', switchedOff })

/** An operator switches the scenario's link, its quiz and the second user's account off, and on again. */
export const OPERATOR_STEPS: readonly Step[] = [
  [
    'a report without a reason',
    'VALIDATION_FAILED',
    as(
      'nobody',
      call('reportShared', (values) => ({ ...link(values), reason: ' ' })),
    ),
  ],
  [
    'a report, without a session',
    'OK',
    as(
      'nobody',
      call('reportShared', (values) => ({ ...link(values), reason: REASON })),
    ),
  ],
  [
    'a report of an unknown link',
    'NOT_FOUND',
    call('reportShared', { token: 'x'.repeat(22), reason: REASON }),
  ],
  ['the reports as a user who is no operator', 'NOT_FOUND', call('reports')],
  [
    'registering the name of an operator',
    'VALIDATION_FAILED',
    call('register', { ...OPERATOR, email: 'operator@example.org' }),
  ],
  ['registering as somebody', 'OK', call('register', { ...SOMEBODY, email: 'operator@example.org' })],
  [
    'renaming the operator to the name of an operator',
    'VALIDATION_FAILED',
    as('bea', call('updateProfile', { username: OPERATOR.username })),
  ],
  [
    'signing in as the operator, who had the name before the server listed it',
    'OK',
    async (run) => {
      await run.test.sql('UPDATE users SET username = $2 WHERE username = $1', [
        SOMEBODY.username,
        OPERATOR.username,
      ])
      return call('logIn', OPERATOR, { operator: (data) => data?.token })(run)
    },
  ],
  ['the reports', 'OK', operator(call('reports', {}, { report: (data) => data?.reports[0]?.reportId }))],
  ['switching a link off without a reason', 'VALIDATION_FAILED', operator(call('switchLink', linkIs('')))],
  ['switching a link off', 'OK', operator(call('switchLink', linkIs(REASON)))],
  ['the link that is switched off', 'NOT_FOUND', as('bea', call('sharedQuiz', link))],
  ['the links with the reason', 'OK', call('links', quiz)],
  ['switching the link on', 'OK', operator(call('switchLink', linkIs(null)))],
  ['switching a quiz off', 'OK', operator(call('switchQuiz', quizIs(REASON)))],
  ['the quiz that is switched off, as its owner', 'OK', call('quiz', quiz)],
  ['copying the quiz that is switched off', 'FORBIDDEN', call('copyQuiz', quiz)],
  [
    'the attempt at the quiz that is switched off',
    'NOT_FOUND',
    as(
      'bea',
      call('attempt', ({ sharedAttempt }) => ({ attemptId: sharedAttempt })),
    ),
  ],
  ['switching the quiz on', 'OK', operator(call('switchQuiz', quizIs(null)))],
  ['the link that works again', 'OK', as('bea', call('sharedQuiz', link))],
  [
    'switching off one’s own account',
    'FORBIDDEN',
    operator(call('switchAccount', { username: 'Operator', switchedOff: REASON })),
  ],
  ['switching an account off', 'OK', operator(call('switchAccount', beaIs(REASON)))],
  ['the session of the account that is switched off', 'UNAUTHENTICATED', as('bea', call('profile'))],
  ['signing in to the account that is switched off', 'FORBIDDEN', call('logIn', BEA)],
  ['switching the account on', 'OK', operator(call('switchAccount', beaIs(null)))],
  ['signing in again', 'OK', call('logIn', BEA, { bea: (data) => data?.token })],
  ['closing the report', 'OK', operator(call('closeReport', report))],
  ['closing the report again', 'NOT_FOUND', operator(call('closeReport', report))],
  ['no open reports', 'OK', operator(call('reports'))],
  ...PLATFORM_STEPS,
  ['deleting the operator’s account', 'OK', operator(call('deleteAccount', { password: 'secret1' }))],
]
