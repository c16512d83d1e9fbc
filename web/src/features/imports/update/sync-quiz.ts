import { sendFile } from '../../../apollo/send-file.ts'
import { graphql } from '../../../gql/index.ts'
import type { SyncQuizMutation } from '../../../gql/graphql.ts'

const SyncQuiz = graphql(`
  mutation SyncQuiz($input: SyncQuizInput!) {
    syncQuiz(input: $input) {
      __typename
      ... on QuizSync {
        outcome
        quiz {
          id
          isAsImported
        }
        difference {
          added
          changed
          removed
          unchanged
          fields
          changes {
            kind
            text
            format
            pictures {
              name
              url
              width
              height
            }
            fields
          }
        }
        fingerprint
      }
      ... on InvalidQuizFile {
        message
        issueCount
        issues {
          row
          column
          message
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

export type SyncResult = NonNullable<SyncQuizMutation['syncQuiz']>

/** How a quiz differs from a file. */
export type Difference = Extract<SyncResult, { __typename: 'QuizSync' }>['difference']

interface SyncRequest {
  quizId: string
  file: File
  /** Whether to undo edits that were made since the quiz was imported from this same file. */
  restore: boolean
  /** Whether the server only says what it would change. */
  dryRun: boolean
  /** The quiz as it was compared: if it differs by now, it is not updated. */
  fingerprint: string | null
}

/**
 * Makes a quiz match a file, or says what that would change.
 *
 * @throws if the server cannot be reached, or refuses the request.
 */
export async function syncQuiz(request: SyncRequest, signal: AbortSignal): Promise<SyncResult> {
  const { syncQuiz: result } = await sendFile(SyncQuiz, { input: { ...request, update: true } }, signal)
  if (!result) throw new TypeError('The response has no result')
  return result
}
