import { OPERATOR_STEPS } from './operator-steps.ts'
import { as, call, quiz, type Inputs, type Step } from './scenario.ts'

const withBea: Inputs = ({ quiz }) => ({ quizId: quiz, username: 'Bea' })
const link: Inputs = ({ shareLink }) => ({ token: shareLink })
const linkOfQuiz: Inputs = ({ quiz, link }) => ({ quizId: quiz, linkId: link })
const extractLink = {
  link: (data: { linkId: string } | null) => data?.linkId ?? '',
  shareLink: (data: { token: string } | null) => data?.token ?? '',
}

/** The scenario's quiz shared with a second user: by name, and with links. */
export const SHARING_STEPS: readonly Step[] = [
  [
    'sharing with nobody',
    'NOT_FOUND',
    call('share', ({ quiz }) => ({ quizId: quiz, username: 'nobody', right: 'VIEW' })),
  ],
  [
    'sharing ownership',
    'VALIDATION_FAILED',
    call('share', (values) => ({ ...withBea(values), right: 'OWNER' })),
  ],
  ['sharing', 'OK', call('share', (values) => ({ ...withBea(values), right: 'VIEW' }))],
  ['the shares', 'OK', call('shares', quiz)],
  ['the list of quizzes with a shared one', 'OK', as('bea', call('quizzes'))],
  ['the shared quiz', 'OK', as('bea', call('quiz', quiz))],
  ['statistics of the shared quiz', 'OK', as('bea', call('statistics', quiz))],
  [
    'editing a quiz that is shared to read',
    'FORBIDDEN',
    as(
      'bea',
      call('updateQuiz', (values) => ({ ...quiz(values), title: ' ' })),
    ),
  ],
  [
    'editing an unknown section of it',
    'FORBIDDEN',
    as(
      'bea',
      call('updateSection', (values) => ({ ...quiz(values), sectionId: 'x', name: ' ' })),
    ),
  ],
  ['the right to edit', 'OK', call('share', (values) => ({ ...withBea(values), right: 'EDIT' }))],
  [
    'editing the shared quiz',
    'OK',
    as(
      'bea',
      call('updateQuiz', (values) => ({ ...quiz(values), description: 'By two' })),
    ),
  ],
  ['deleting the shared quiz', 'FORBIDDEN', as('bea', call('deleteQuiz', quiz))],
  ['the shares as an editor', 'FORBIDDEN', as('bea', call('shares', quiz))],
  ['the links as an editor', 'FORBIDDEN', as('bea', call('links', quiz))],
  [
    'a link by an editor',
    'FORBIDDEN',
    as(
      'bea',
      call('createLink', (values) => ({ ...quiz(values), kind: 'TAKE' })),
    ),
  ],
  ['copying the shared quiz', 'OK', as('bea', call('copyQuiz', quiz, { copy: (data) => data?.quizId }))],
  [
    'the copy',
    'OK',
    as(
      'bea',
      call('quiz', ({ copy }) => ({ quizId: copy })),
    ),
  ],
  ['the copy as the owner of the original', 'NOT_FOUND', call('quiz', ({ copy }) => ({ quizId: copy }))],
  ['taking the right back', 'OK', call('unshare', withBea)],
  ['taking the right back again', 'NOT_FOUND', call('unshare', withBea)],
  ['the quiz that is no longer shared', 'NOT_FOUND', as('bea', call('quiz', quiz))],
  [
    'a link that has expired',
    'VALIDATION_FAILED',
    call('createLink', (values) => ({ ...quiz(values), kind: 'TAKE', expiresAt: '2020-01-01T00:00:00Z' })),
  ],
  [
    'a link to take the quiz',
    'OK',
    call('createLink', (values) => ({ ...quiz(values), kind: 'TAKE' }), extractLink),
  ],
  ['the links', 'OK', call('links', quiz)],
  ['what the link leads to, without a session', 'OK', as('nobody', call('sharedQuiz', link))],
  ['an unknown link', 'NOT_FOUND', call('sharedQuiz', { token: 'x'.repeat(22) })],
  ['copying with a link to take', 'FORBIDDEN', as('bea', call('copyShared', link))],
  [
    'starting with the link',
    'OK',
    as('bea', call('startShared', link, { sharedAttempt: (data) => data?.attemptId })),
  ],
  ['starting with the link again', 'CONCURRENT_ATTEMPT', as('bea', call('startShared', link))],
  ['revoking the link', 'OK', call('revokeLink', linkOfQuiz)],
  ['revoking the link again', 'NOT_FOUND', call('revokeLink', linkOfQuiz)],
  ['the revoked link', 'NOT_FOUND', call('sharedQuiz', link)],
  [
    'an answer after the link was revoked',
    'OK',
    as(
      'bea',
      call('save', ({ sharedAttempt, loose1 }) => ({
        attemptId: sharedAttempt,
        questionId: loose1,
        selectedOption: 3,
      })),
    ),
  ],
  [
    'completing after the link was revoked',
    'OK',
    as(
      'bea',
      call('complete', ({ sharedAttempt }) => ({ attemptId: sharedAttempt })),
    ),
  ],
  [
    'the review after the link was revoked',
    'OK',
    as(
      'bea',
      call('attempt', ({ sharedAttempt }) => ({ attemptId: sharedAttempt })),
    ),
  ],
  [
    'a link to copy the quiz',
    'OK',
    call('createLink', (values) => ({ ...quiz(values), kind: 'COPY' }), extractLink),
  ],
  ['copying with the link', 'OK', as('bea', call('copyShared', link))],
  ...OPERATOR_STEPS,
  ['revoking the second link', 'OK', call('revokeLink', linkOfQuiz)],
]
