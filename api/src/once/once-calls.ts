// The calls whose answer is kept under the Idempotency-Key of the request, by their names in REST and as
// mutations. Elsewhere the header is ignored. Each of them that changes something passes its transaction to
// `carryOutOnce`.
export const ONCE_CALLS: ReadonlySet<string> = new Set([
  'completeAttempt',
  'createAssignment',
  'importQuiz',
  'importRoster',
  'startAssignment',
  'startAttempt',
  'startMockExam',
  'startSectionAttempt',
  'startSharedQuiz',
  'syncQuiz',
])
