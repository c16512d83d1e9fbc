import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { CreateAssignmentInput, OwnAssignmentFragment } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'
import { OwnAssignmentFields } from './assignment.ts'

const CreateAssignment = graphql(`
  mutation CreateAssignment($input: CreateAssignmentInput!) {
    createAssignment(input: $input) {
      __typename
      ... on Assignment {
        ...OwnAssignment
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

const FLAGS = {
  quizId: 'QUIZ',
  classroomId: '--class',
  title: '--title',
  opensAt: '--opens',
  dueAt: '--due',
  closesAt: '--closes',
  timeLimit: '--time-limit',
  attemptsAllowed: '--attempts',
  scoreRule: '--score-rule',
  revealScore: '--reveal-score',
  revealKey: '--reveal-key',
  confirmEarlyKey: '--confirm-early-key',
}

const UNCERTAIN =
  'The quiz may or may not have been assigned: look at the assignments of the class before you try again'

/**
 * Assigns a quiz to a class.
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function createAssignment(
  server: Server,
  input: CreateAssignmentInput,
  retryOptions: RetryOptions,
): Promise<OwnAssignmentFragment> {
  const { createAssignment } = await sendOnce(
    () => send(server, CreateAssignment, { input }),
    retryOptions,
    UNCERTAIN,
  )
  if (!createAssignment) throw new UnexpectedResponse()
  if (createAssignment.__typename !== 'Assignment') throw refusalFailure(createAssignment, FLAGS)
  return readFragment(OwnAssignmentFields, createAssignment)
}
