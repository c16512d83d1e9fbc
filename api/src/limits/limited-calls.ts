// The calls that have a rate limit, by their names in REST and as mutations. Their answers say how much of it
// is left.
export const LIMITED_CALLS: ReadonlySet<string> = new Set([
  'addPicture',
  'beginAccountExport',
  'changePassword',
  'copyQuiz',
  'copySharedQuiz',
  'createQuiz',
  'deleteAccount',
  'importQuiz',
  'importRoster',
  'joinClassroom',
  'logIn',
  'register',
  'reportSharedQuiz',
  'requestPasswordReset',
  'resetPassword',
  'shareQuiz',
  'syncQuiz',
  'updateMember',
  'updateProfile',
])
