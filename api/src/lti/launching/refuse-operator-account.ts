import type { Account } from '../../accounts/account.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'

const WHY =
  'This account is an operator’s, and a learning platform cannot open it: whoever holds the platform’s keys could then do what operators do.'
const TO_JOIN = 'Use an account of its own for the activity.'
const TO_PART =
  'Sign in to Quizfolio with your password, and remove the platform in your profile under “Ways to sign in”: the activity then gets an account of its own.'

/**
 * Refuses a launch that would open an operator's account, and a joining that would let it.
 *
 * @param isJoined whether the platform's person is joined to the account already.
 * @throws Forbidden with a text that says what to do.
 */
export function refuseOperatorAccount(
  { operators }: Pick<Deps, 'operators'>,
  { username }: Pick<Account, 'username'>,
  { isJoined }: { isJoined: boolean },
): void {
  if (operators.includes(username.toLowerCase()))
    throw Forbidden.because(`${WHY} ${isJoined ? TO_PART : TO_JOIN}`)
}
