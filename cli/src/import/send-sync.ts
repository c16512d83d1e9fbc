import { type Server, send } from '../server/client.ts'
import { UnknownAnswer, WrongUsage } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import type { SyncQuizMutation } from '../gql/graphql.ts'
import { RefusedFile } from './refused-file.ts'

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

/** What the server did with a file, or would do. */
export type Sync = Extract<SyncQuizMutation['syncQuiz'], { __typename: 'QuizSync' }>

/** What is sent. */
export interface SyncRequest {
  title: string
  /** Null for what the file says; where that says nothing, that of a quiz stays. */
  description: string | null
  /** Minutes; null as above. */
  timeLimit: number | null
  file: File
  /** Whether a quiz of this title gets the file's questions. */
  update: boolean
  /** Whether also what was edited since this same file was imported is undone. */
  restore: boolean
  /** Whether the server only says what it would do. */
  dryRun: boolean
}

/**
 * Makes the quiz of a title what a file says. May be sent again after any failure.
 * @param server with the owner's token
 * @param input what is sent
 * @returns what the server did
 * @throws Failure that says what stood in the way
 */
export async function sendSync(server: Server, input: SyncRequest): Promise<Sync> {
  const { syncQuiz } = await send(server, SyncQuiz, { input })
  if (!syncQuiz) throw new UnknownAnswer()
  switch (syncQuiz.__typename) {
    case 'QuizSync':
      return syncQuiz
    case 'InvalidQuizFile':
      throw new RefusedFile(syncQuiz.issues, syncQuiz.issueCount)
    case 'FileTooLarge':
    case 'UnsupportedFileType':
      throw RefusedFile.of(syncQuiz.message)
    case 'InvalidInput':
      throw new WrongUsage(syncQuiz.message)
    default:
      throw new UnknownAnswer()
  }
}
