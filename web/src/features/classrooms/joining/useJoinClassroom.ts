import type { FormFailure } from '../../../apollo/form-failure.ts'
import type { WaitListener } from '../../../apollo/wait-while-busy.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { JoinClassroomInput } from '../../../gql/graphql.ts'

// The server does not say which of these is so.
const NOT_FOUND =
  'This does not work: it may be mistyped, replaced, used or switched off. Ask your instructor for the current code or link.'

const JoinClassroom = graphql(`
  mutation JoinClassroom($input: JoinClassroomInput!) {
    joinClassroom(input: $input) {
      __typename
      ... on Classroom {
        id
        name
        role
        displayName
        instructors
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

type Outcome = { id: string; failure: null } | { id: null; failure: FormFailure }

/** Joins a class. Returns its id, or the failure. */
export function useJoinClassroom(): (input: JoinClassroomInput, onWait: WaitListener) => Promise<Outcome> {
  const join = useFormMutation(JoinClassroom, { fallback: 'Failed to join the class' })
  return async (input, onWait) => {
    const { result, failure } = await join({ input }, onWait)
    if (failure) return { id: null, failure }
    if (result.__typename === 'NotFound') return { id: null, failure: { message: NOT_FOUND, fields: {} } }
    return { id: result.id, failure: null }
  }
}
