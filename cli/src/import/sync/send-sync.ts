import { type Server, send } from '../../server/client.ts'
import { UnexpectedResponse, InvalidUsage } from '../../errors.ts'
import { graphql } from '../../gql/gql.ts'
import type { SyncQuizMutation } from '../../gql/graphql.ts'
import { RejectedFile } from './rejected-file.ts'

const SyncQuiz = graphql(`
  mutation SyncQuiz($input: SyncQuizInput!) {
    syncQuiz(input: $input) {
      __typename
      ... on QuizSync {
        outcome
        quiz {
          id
          questionCount
          sectionCount
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
            fields
          }
        }
      }
      ... on InvalidQuizFile {
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

/** The result of a sync: what the server did, or in a dry run would do. */
export type Sync = Extract<SyncQuizMutation['syncQuiz'], { __typename: 'QuizSync' }>

export interface SyncMode {
  /** Whether to update an existing quiz if the file has changed since its import. */
  update: boolean
  /** Whether to also undo edits made on the server since the import. */
  restore: boolean
  /** Whether the server only reports what it would do. */
  dryRun: boolean
}

/**
 * If a value is null, the one in the file is used. If the file has none, an existing quiz keeps its own
 * value.
 */
export interface SharedDetails {
  description: string | null
  /** Minutes. */
  timeLimit: number | null
}

export interface SyncRequest extends SyncMode, SharedDetails {
  title: string
  file: File
}

/** Creates or updates the quiz with the given title from a file. Idempotent. */
export async function sendSync(server: Server, input: SyncRequest): Promise<Sync> {
  const { syncQuiz } = await send(server, SyncQuiz, { input })
  if (!syncQuiz) throw new UnexpectedResponse()
  switch (syncQuiz.__typename) {
    case 'QuizSync':
      return syncQuiz
    case 'InvalidQuizFile':
      throw new RejectedFile(syncQuiz.issues, syncQuiz.issueCount)
    case 'FileTooLarge':
    case 'UnsupportedFileType':
      throw RejectedFile.of(syncQuiz.message)
    case 'InvalidInput':
    // These are about a quiz with an id, which no import names.
    case 'Forbidden':
    case 'EditConflict':
      throw new InvalidUsage(syncQuiz.message)
    default:
      throw new UnexpectedResponse()
  }
}
