import type { TextFormat } from 'quiz-format/rich'
import type { CorrectQuestionInput, QuestionVoid } from '../../../gql/graphql.ts'

/** A question as the corrector sees it. */
export interface SeenQuestion {
  id: string
  text: string
  format: TextFormat
  options: string[]
  answerIndex: number
  void: QuestionVoid | null
}

/** What a question is to become: the index of the right option, or for whom it counts. */
export type Choice = number | QuestionVoid

export const VOIDS: readonly QuestionVoid[] = ['EVERYBODY', 'NOBODY']

/** What a question is now. */
export function choiceNow({ answerIndex, void: voidAs }: SeenQuestion): Choice {
  return voidAs ?? answerIndex
}

/** The fields of the input that make the choice; the server refuses it if the question has changed. */
export function choiceInput(
  { text, options, answerIndex, void: voidAs }: SeenQuestion,
  choice: Choice,
): Pick<CorrectQuestionInput, 'answerIndex' | 'void' | 'previous'> {
  return {
    ...(typeof choice === 'number' ? { answerIndex: choice } : { void: choice }),
    previous: { text, options, answerIndex, void: voidAs },
  }
}
