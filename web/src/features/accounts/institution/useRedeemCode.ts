import { graphql } from '../../../gql/index.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { leaveSession } from '../../../session/leave-session.ts'
import { logOut } from '../../../session/log-out.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { toSessionUser } from '../../../session/session-user.ts'
import { useSetTimeZone } from '../useSetTimeZone.ts'

const RedeemSignInCode = graphql(`
  mutation RedeemSignInCode($input: RedeemSignInCodeInput!) {
    redeemSignInCode(input: $input) {
      __typename
      ... on Session {
        token
        user {
          id
          isTimeZoneSet
          ...SessionUser_user
        }
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

/** Opens the session of somebody who is back from the institution. Returns why not, or null. */
export function useRedeemCode(): (code: string) => Promise<string | null> {
  const redeem = useFormMutation(RedeemSignInCode, { fallback: 'Sign-in failed', fetchPolicy: 'no-cache' })
  const setTimeZone = useSetTimeZone()
  return async (code) => {
    const { result, failure } = await redeem({ input: { code } })
    if (failure) return failure.message
    if (result.__typename !== 'Session') return result.message
    const { token, user } = result
    if (!user.isTimeZoneSet) await setTimeZone(token)
    const { token: earlier, userId } = sessionStore
    // The session before this one is over, be it the same user's or another's.
    if (userId !== null && userId !== user.id) leaveSession()
    sessionStore.begin(token, toSessionUser(user))
    if (earlier !== null) void logOut(earlier)
    return null
  }
}
