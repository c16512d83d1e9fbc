import { type Server, send } from './client.ts'
import { ConnectionLost, Interrupted, Refused, WrongFile, WrongUsage } from './failures.ts'
import { graphql } from './gql/gql.ts'
import type { ImportQuizMutation } from './gql/graphql.ts'
import type { QuizDetails } from './quiz-details.ts'
import type { QuizFile } from './quiz-file.ts'

const ImportQuiz = graphql(`
  mutation ImportQuiz($input: ImportQuizInput!) {
    importQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
        title
        questionCount
        sectionCount
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

/** What to tell when a file was sent and no answer came. */
export const UNSURE = 'The quiz may have been imported or not: look at your quizzes before you try again.'

/** A quiz that the server has. */
export interface ImportedQuiz {
  id: string
  title: string
  questionCount: number
  sectionCount: number
}

/** What is imported, under which name. */
export interface FileImport {
  file: QuizFile
  details: QuizDetails
}

/**
 * Sends a file, once.
 * @param server with the owner's token
 * @param input what to import
 * @returns the new quiz
 * @throws Failure that says what stood in the way; of these only ServerAway may be a reason to send it again
 */
export async function sendFile(server: Server, { file, details }: FileImport): Promise<ImportedQuiz> {
  // The server reads a file by its extension, which standard input has not and --format may contradict.
  const upload = new File([file.bytes], `quiz.${file.format}`)
  try {
    const { importQuiz } = await send(server, ImportQuiz, { input: { ...details, file: upload } })
    return importedQuiz(importQuiz, file.name)
  } catch (error) {
    // A broken connection is never a reason to send the file again: the server may be at work on it.
    if (error instanceof ConnectionLost) throw new ConnectionLost(`${error.message} ${UNSURE}`)
    if (error instanceof Interrupted) throw new Interrupted(`${error.message}. ${UNSURE}`)
    throw error
  }
}

function importedQuiz(result: ImportQuizMutation['importQuiz'], name: string): ImportedQuiz {
  switch (result.__typename) {
    case 'Quiz':
      return result
    case 'InvalidQuizFile':
      throw new WrongFile(name, result.issues, result.issueCount)
    case 'FileTooLarge':
    case 'UnsupportedFileType':
      throw WrongFile.of(name, result.message)
    case 'InvalidInput':
      throw new WrongUsage(result.message)
    default:
      throw new Refused('The server gave an answer that this version of quizfolio does not know')
  }
}
