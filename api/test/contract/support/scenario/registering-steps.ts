import { at, call, type Step } from './scenario.ts'

const ADA = { username: 'ada', email: 'ada@example.org', password: 'secret1' }

/** From registration to the empty dashboard. */
export const REGISTERING_STEPS: readonly Step[] = [
  [
    'registering with wrong fields',
    'VALIDATION_FAILED',
    at(0, call('register', { username: 'no name!', email: 'x', password: '12345' })),
  ],
  // A code that does not work is ignored.
  ['registering', 'OK', call('register', { ...ADA, joinCode: 'BCDF-2345', timeZone: 'Asia/Tokyo' })],
  ['registering a taken username', 'VALIDATION_FAILED', call('register', { ...ADA, username: 'ADA' })],
  [
    'signing in with a wrong password',
    'INVALID_CREDENTIALS',
    call('logIn', { username: 'ada', password: 'secret2' }),
  ],
  ['signing in without a password', 'VALIDATION_FAILED', call('logIn', { username: 'ada', password: '' })],
  ['the list of quizzes before signing in', 'UNAUTHENTICATED', call('quizzes')],
  [
    'signing in',
    'OK',
    at(1, call('logIn', { username: 'ada', password: 'secret1' }, { token: (data) => data?.token })),
  ],
  ['the profile', 'OK', call('profile')],
  [
    'a wrong change of the profile',
    'VALIDATION_FAILED',
    call('updateProfile', { username: 'x'.repeat(11), email: '', timeZone: 'Mars', dailySize: 501 }),
  ],
  ['the export while there is none', 'OK', call('accountExport')],
  ['an export', 'OK', call('beginAccountExport')],
  ['another export', 'RATE_LIMITED', call('beginAccountExport')],
  ['the export that is prepared', 'OK', call('accountExport')],
  ['the mail preferences', 'OK', call('mailPreferences')],
  [
    'switching mails off',
    'OK',
    call('updateMailPreferences', { assignmentPublished: false, scoreFree: false }),
  ],
  ['switching mails on', 'OK', call('updateMailPreferences', { scoreFree: true })],
  ['switching mails off by an unknown link', 'NOT_FOUND', call('unsubscribe', { token: 'x'.repeat(22) })],
  [
    'changing the profile',
    'OK',
    call('updateProfile', { username: 'ada2', timeZone: 'Europe/Berlin', dailySize: 30 }),
  ],
  ['the list of quizzes while there are none', 'OK', call('quizzes')],
  ['the dashboard while there are no quizzes', 'OK', call('dashboard')],
]
