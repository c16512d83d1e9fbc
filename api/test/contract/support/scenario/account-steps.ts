import { at, call, quiz, withMail, type Step } from './scenario.ts'

const logIn = (password: string) =>
  call('logIn', { username: 'ADA2', password }, { token: (data) => data?.token })

/** Changing and resetting the password, and deleting the quiz and the account. */
export const ACCOUNT_STEPS: readonly Step[] = [
  [
    'a change of the password with a wrong current password',
    'VALIDATION_FAILED',
    call('changePassword', { currentPassword: 'secret2', newPassword: 'secret3' }),
  ],
  [
    'a change to a short password',
    'VALIDATION_FAILED',
    call('changePassword', { currentPassword: 'secret1', newPassword: '12345' }),
  ],
  [
    'a change of the password',
    'OK',
    call('changePassword', { currentPassword: 'secret1', newPassword: 'secret3' }),
  ],
  ['requesting a reset for an invalid address', 'VALIDATION_FAILED', call('requestReset', { email: 'ada' })],
  ['requesting a reset', 'OK', at(10, call('requestReset', { email: 'ADA@example.org' }))],
  [
    'a reset to a short password',
    'VALIDATION_FAILED',
    withMail(call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: '12345' }))),
  ],
  [
    'a reset with a wrong token',
    'VALIDATION_FAILED',
    call('confirmReset', { token: 'x'.repeat(22), newPassword: 'secret4' }),
  ],
  [
    'a reset',
    'OK',
    call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: 'secret4' })),
  ],
  [
    'a reset with the same token',
    'VALIDATION_FAILED',
    call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: 'secret5' })),
  ],
  ['a call with the session that the reset ended', 'UNAUTHENTICATED', call('statistics', quiz)],
  ['signing in with the old password', 'INVALID_CREDENTIALS', logIn('secret3')],
  ['signing in with the new password', 'OK', at(11, logIn('secret4'))],
  ['how to sign in by an institution', 'OK', call('institution')],
  ['joining while there is no institution', 'NOT_FOUND', call('joinInstitution', { password: 'secret4' })],
  [
    'an unknown code of a sign-in by an institution',
    'VALIDATION_FAILED',
    call('redeemSignInCode', { code: 'x'.repeat(43) }),
  ],
  ['signing out', 'OK', call('logOut')],
  ['signing out twice', 'UNAUTHENTICATED', call('logOut')],
  ['signing in again', 'OK', at(12, logIn('secret4'))],
  ['the list of attempts', 'OK', call('attempts')],
  ['deleting the quiz', 'OK', call('deleteQuiz', quiz)],
  ['deleting the quiz again', 'NOT_FOUND', call('deleteQuiz', quiz)],
  ['the list without the deleted quiz', 'OK', call('quizzes')],
  [
    'deleting the account with a wrong password',
    'VALIDATION_FAILED',
    call('deleteAccount', { password: 'secret1' }),
  ],
  [
    'deleting the account of the owner of a class',
    'CLASSROOM_NEEDS_OWNER',
    call('deleteAccount', { password: 'secret4' }),
  ],
  [
    'deleting the account',
    'OK',
    call('deleteAccount', { password: 'secret4', confirmClassrooms: ['Chemistry'] }),
  ],
  ['the profile after the deletion', 'UNAUTHENTICATED', call('profile')],
  ['signing in after the deletion', 'INVALID_CREDENTIALS', logIn('secret4')],
]
