import { type Account, queryAs } from './account.ts'
import type { Run } from './run-quizfolio.ts'

/** How to go on with a practice, as it is said. */
export const GO_ON = /quizfolio practice --continue (\S+)/

/** Questions whose right answer is the second of three options. */
export const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    question: `Question ${index + 1}?`,
    options: ['no', 'yes', 'never'],
    correct_answer: 1,
    explanation: `Because of ${index + 1}`,
  }))

/** Parses standard output as JSON lines. */
export function jsonLines({ stdout }: Run): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Returns how many questions of a practice were answered. */
export async function doneOf(account: Account, practiceId: string): Promise<number> {
  type Answered = { practice: { done: number } }
  const query = 'query ($id: ID!) { practice(id: $id) { done } }'
  return (await queryAs<Answered>(account, query, { id: practiceId })).practice.done
}
