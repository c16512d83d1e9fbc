/** Which types a union or an interface of the schema can be; a test compares it with the schema. */
export const POSSIBLE_TYPES: Record<string, string[]> = {
  CompleteAttemptResult: ['Attempt', 'AttemptClosed'],
  EndAttemptResult: ['Attempt', 'AttemptClosed'],
  Failure: [
    'AttemptClosed',
    'ConcurrentAttempt',
    'FileTooLarge',
    'InvalidCredentials',
    'InvalidInput',
    'InvalidQuizFile',
    'UnsupportedFileType',
  ],
  ImportQuizResult: ['FileTooLarge', 'InvalidInput', 'InvalidQuizFile', 'Quiz', 'UnsupportedFileType'],
  LogInResult: ['InvalidCredentials', 'InvalidInput', 'Session'],
  RegisterResult: ['InvalidInput', 'User'],
  ResumeAttemptResult: ['Attempt', 'AttemptClosed'],
  SaveAnswerResult: ['AttemptClosed', 'AttemptQuestion', 'InvalidInput'],
  StartAttemptResult: ['Attempt', 'ConcurrentAttempt', 'InvalidInput'],
}
