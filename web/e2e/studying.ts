// Answers on several days, over REST: a practice answer may have been given up to 30 days ago.
import { randomUUID } from 'node:crypto'
import { call, type Learner } from './learner.ts'

const DAY = 86_400_000
const FOUR_HOURS = 14_400_000

/** A quiz of 24 questions in two sections; the second option is right. */
export const LARGE_QUIZ = Array.from({ length: 24 }, (_, index) => ({
  question: `Which town is number ${index + 1}?`,
  options: ['Aachen', 'Bern', 'Calais', 'Delft'],
  correct_answer: 1,
  section: index < 14 ? 'Rivers and the towns that stand on them' : 'Mountains',
}))

/**
 * Practises questions of a quiz.
 *
 * @param daysAgo on which day they were answered. Later answers must not be older.
 * @param rights whether each answer is right.
 */
export async function practise(
  { token }: Learner,
  quizId: string,
  daysAgo: number,
  rights: readonly boolean[],
): Promise<void> {
  const { practice_id, question } = await call<{
    practice_id: string
    question: { question_id: string }
  }>('POST', '/api/practice/', {
    token,
    body: { mode: 'ALL', quiz_id: quizId, size: rights.length },
  })
  let next: { question_id: string } | null = question
  for (const [index, isRight] of rights.entries()) {
    if (!next) throw new Error('The practice has too few questions')
    const body: object = {
      review_id: randomUUID(),
      question_id: next.question_id,
      selected_option: isRight ? 1 : 0,
      answered_at: new Date(Date.now() - daysAgo * DAY + index).toISOString(),
    }
    const outcome: { question: { question_id: string } | null } = await call(
      'POST',
      `/api/practice/${practice_id}/answer/`,
      { token, body },
    )
    next = outcome.question
  }
}

/** A number of right answers, and then of wrong ones. */
export function answers(right: number, wrong: number): boolean[] {
  return [...Array.from({ length: right }, () => true), ...Array.from({ length: wrong }, () => false)]
}

/** The date so many days after the study day, which begins at four, in UTC. */
export function dateIn(days: number): string {
  return new Date(Date.now() - FOUR_HOURS + days * DAY).toISOString().slice(0, 10)
}
