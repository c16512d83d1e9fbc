import { inject } from 'vitest'
import type { TypedDocument } from 'quizfolio-client'
import { clientOf } from '../../src/server/client.ts'
import type { Account } from './account.ts'
import { GOOD_CSV } from './sample-files.ts'

export interface NewQuiz {
  title: string
  /** CSV or JSON; by default three questions in two sections. */
  file?: File
}

/** Creates a quiz, even if there is one with the same title. Returns its id. */
export async function newQuiz(account: Account, { title, file }: NewQuiz): Promise<string> {
  const query = 'mutation ($input: ImportQuizInput!) { importQuiz(input: $input) { ... on Quiz { id } } }'
  const input = { title, file: file ?? new File([GOOD_CSV], 'quiz.csv') }
  const { importQuiz } = await upload<{ importQuiz: { id: string } }>(account, query, input)
  return importQuiz.id
}

/**
 * Creates a quiz of questions with any number of options. Returns its id.
 * @param questions as in a .quiz.json
 */
export async function newQuizOf(account: Account, title: string, questions: object[]): Promise<string> {
  return newQuiz(account, {
    title,
    file: new File([JSON.stringify({ quizfolio: 1, questions })], 'quiz.json'),
  })
}

async function upload<Result>(account: Account, query: string, input: object): Promise<Result> {
  const endpoint = new URL('/graphql', inject('server'))
  const server = { endpoint, token: account.QUIZFOLIO_TOKEN, signal: new AbortController().signal }
  const document: TypedDocument<Result, { input: object }> = query
  return clientOf(server).graphql(document, { input }, { idempotencyKey: null })
}
