import { type Account, queryAs } from './account.ts'
import type { Run } from './run-quizfolio.ts'

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
