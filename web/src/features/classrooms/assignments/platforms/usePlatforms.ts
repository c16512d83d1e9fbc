import { useState } from 'react'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { graphql } from '../../../../gql/index.ts'
import type { ReadLtiMembersMutation } from '../../../../gql/graphql.ts'

const SendLtiScores = graphql(`
  mutation SendLtiScores($assignmentId: ID!) {
    sendLtiScores(assignmentId: $assignmentId) {
      __typename
      ... on Failure {
        message
      }
    }
  }
`)

const ReadLtiMembers = graphql(`
  mutation ReadLtiMembers($assignmentId: ID!) {
    readLtiMembers(assignmentId: $assignmentId) {
      __typename
      ... on LtiMembersRead {
        added
        left
        leftOut
        problem
      }
      ... on Failure {
        message
      }
    }
  }
`)

type Read = Extract<ReadLtiMembersMutation['readLtiMembers'], { __typename: 'LtiMembersRead' }>

/** Sends the scores of an assignment to its learning platforms again, and reads their members. */
export function usePlatforms(assignmentId: string, onDone: () => void) {
  const send = useFormMutation(SendLtiScores, { fallback: 'Failed to send the scores' })
  const readMembers = useFormMutation(ReadLtiMembers, { fallback: 'Failed to read the members' })
  const [read, setRead] = useState<Read | null>(null)
  const sending = useSubmission({
    check: () => null,
    send: async () => {
      setRead(null)
      const { result, failure } = await send({ assignmentId })
      if (failure) return failure
      return result.__typename === 'LtiScores' ? null : { message: result.message, fields: {} }
    },
    onDone,
  })
  const reading = useSubmission({
    check: () => null,
    send: async () => {
      setRead(null)
      const { result, failure } = await readMembers({ assignmentId })
      if (failure) return failure
      if (result.__typename !== 'LtiMembersRead') return { message: result.message, fields: {} }
      setRead(result)
      return null
    },
    onDone,
  })
  return { sending, reading, read }
}
