import { randomUUID } from 'node:crypto'
import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { CreateAssignmentInput, OwnAssignmentFragment } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
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

/**
 * Assigns a quiz to a class.
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function createAssignment(
  server: Server,
  input: CreateAssignmentInput,
  retryOptions: RetryOptions,
): Promise<OwnAssignmentFragment> {
  // With one key, the server assigns the quiz once, however often it is sent.
  const key = randomUUID()
  const { createAssignment } = await retryIdempotent(
    () => send(server, CreateAssignment, { input }, key),
    retryOptions,
  )
  if (!createAssignment) throw new UnexpectedResponse()
  if (createAssignment.__typename !== 'Assignment') throw refusalFailure(createAssignment, FLAGS)
  return readFragment(OwnAssignmentFields, createAssignment)
}
