import { quizOf, type QuizQuestion } from 'quiz-format'
import { form, type TestUser } from './data/factories.ts'
import type { TestResponse, TestApp } from './test-app.ts'
import { writtenAs } from '../../../quiz-format/test/support/read.ts'

const SYNC = `mutation Sync($input: SyncQuizInput!) { syncQuiz(input: $input) {
  __typename
  ... on QuizSync {
    outcome
    quiz { id title description timeLimit questionCount sectionCount contentHash isAsImported }
    difference { added changed removed unchanged fields changes { kind text fields } }
    fingerprint
  }
  ... on InvalidQuizFile { issueCount issues { row column message } }
  ... on Failure { code message }
} }`

/** The options of a synchronisation. */
export interface SyncOptions {
  /** Without an id, the quiz "A quiz" is meant. */
  title?: string | null
  quizId?: string
  fingerprint?: string | null
  description?: string | null
  timeLimit?: number | null
  update?: boolean
  restore?: boolean
  dryRun?: boolean
  anyOptionCount?: boolean
}

/**
 * Creates a question whose options contain its text.
 *
 * @param right the index of the correct option.
 */
export function questionOf(text: string, section: string | null = null, right = 1): QuizQuestion {
  const options = ['A', 'B', 'C', 'D'].map((letter) => `${letter} of ${text}`)
  return { text, section, options, answerIndex: right, explanation: null, format: 'PLAIN' }
}

/**
 * Synchronises a quiz with a JSON file of questions.
 */
export function syncQuestions(
  test: TestApp,
  owner: TestUser,
  questions: QuizQuestion[],
  options: SyncOptions = {},
): Promise<TestResponse> {
  const content = writtenAs('json', quizOf(questions))
  return syncFile(test, owner, { name: 'quiz.json', content }, options)
}

/**
 * Synchronises a quiz with a file.
 */
export async function syncFile(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  file: { name: string; content: string | Buffer },
  options: SyncOptions = {},
): Promise<TestResponse> {
  const input = { ...(options.quizId === undefined && { title: 'A quiz' }), ...options, file: null }
  const { payload, headers } = form(
    {
      operations: JSON.stringify({ query: SYNC, variables: { input } }),
      map: JSON.stringify({ file: ['variables.input.file'] }),
    },
    file,
  )
  return test.rest('POST', '/graphql', { token, payload, headers })
}
