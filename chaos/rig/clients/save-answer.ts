import type { Ledger } from '../data/ledger.ts'
import type { Random } from '../random.ts'
import type { Caller, Reply } from './caller.ts'

const SAVE = `mutation ($input: SaveAnswerInput!) {
  saveAnswer(input: $input) { ... on AttemptQuestion { selectedOption sequence } ... on Failure { code } }
}`

/** Saves an answer over REST or GraphQL, and records both the sending and the acknowledgement. */
export async function saveAnswer(
  { ledger, random }: { ledger: Ledger; random: Random },
  caller: Caller,
  answer: { attemptId: string; questionId: string; option: number },
): Promise<Reply> {
  const { sequence } = ledger.send(answer)
  const { attemptId, questionId, option: selectedOption } = answer
  const reply =
    random.below(2) === 0
      ? await caller.post(`/api/attempts/${attemptId}/answer/${questionId}/`, {
          selected_option: selectedOption,
          sequence,
        })
      : await caller.graphql(SAVE, { input: { attemptId, questionId, selectedOption, sequence } })
  if (reply.status === 200) ledger.acknowledge({ ...answer, sequence })
  return reply
}
