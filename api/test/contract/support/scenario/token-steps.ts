import { as, call, quiz, type Inputs, type Step } from './scenario.ts'

const made: Inputs = ({ accessTokenId }) => ({ tokenId: accessTokenId })
const extractToken = {
  accessToken: (data: { token: string } | null) => data?.token ?? '',
  accessTokenId: (data: { tokenId: string } | null) => data?.tokenId ?? '',
}

/** An access token from its making to its end. */
export const TOKEN_STEPS: readonly Step[] = [
  ['a token without a scope', 'VALIDATION_FAILED', call('createAccessToken', { name: 'Script', scopes: [] })],
  [
    'a token for a class of others',
    'NOT_FOUND',
    call('createAccessToken', { name: 'Script', scopes: ['classes:read'], classroomId: 'x' }),
  ],
  [
    'a token',
    'OK',
    call('createAccessToken', { name: 'Script', scopes: ['quizzes:read'], expiresInDays: 30 }, extractToken),
  ],
  ['the quiz with the token', 'OK', as('accessToken', call('quiz', quiz))],
  ['the list of quizzes with the token', 'OK', as('accessToken', call('quizzes'))],
  ['deleting the quiz with the token', 'FORBIDDEN_SCOPE', as('accessToken', call('deleteQuiz', quiz))],
  [
    'an unknown class with the token',
    'FORBIDDEN_SCOPE',
    as('accessToken', call('classroom', { classroomId: 'x' })),
  ],
  ['the tokens with the token', 'FORBIDDEN_SCOPE', as('accessToken', call('accessTokens'))],
  ['rotating an unknown token', 'NOT_FOUND', call('rotateAccessToken', { tokenId: 'x' })],
  ['rotating the token', 'OK', call('rotateAccessToken', made, extractToken)],
  ['the quiz with the new token', 'OK', as('accessToken', call('quiz', quiz))],
  ['revoking the token', 'OK', call('revokeAccessToken', made)],
  ['revoking it again', 'NOT_FOUND', call('revokeAccessToken', made)],
  ['the quiz with the revoked token', 'UNAUTHENTICATED', as('accessToken', call('quiz', quiz))],
  ['the tokens', 'OK', call('accessTokens')],
]
