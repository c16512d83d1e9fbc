import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'
import { type OwnClass, OwnClassFields } from './own-class.ts'

const CreateClass = graphql(`
  mutation CreateClass($input: CreateClassroomInput!) {
    createClassroom(input: $input) {
      __typename
      ... on Classroom {
        ...OwnClass
      }
      ... on Failure {
        code
        message
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

const UNCERTAIN =
  'The class may or may not have been created: look at "quizfolio classes" before you try again'

/**
 * Creates a class that the user owns.
 * @throws InvalidUsage if the name or the time zone is invalid
 */
export async function createClass(
  server: Server,
  input: { name: string; timeZone: string },
  retryOptions: RetryOptions,
): Promise<OwnClass> {
  const { createClassroom } = await sendOnce(
    () => send(server, CreateClass, { input }),
    retryOptions,
    UNCERTAIN,
  )
  if (!createClassroom) throw new UnexpectedResponse()
  if (createClassroom.__typename === 'InvalidInput')
    throw refusalFailure(createClassroom, { name: 'NAME', timeZone: '--time-zone' })
  return readFragment(OwnClassFields, createClassroom)
}
