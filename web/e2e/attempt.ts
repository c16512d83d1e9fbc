import { call, type Learner } from './learner.ts'

/**
 * Takes a quiz from start to end over REST.
 *
 * @param answers an option index for each question, in the order of the attempt; null leaves a question
 *   unanswered.
 */
export async function takeByRest(
  { token }: Learner,
  quizId: string,
  answers: readonly (number | null)[],
): Promise<void> {
  const { attempt_id: id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${quizId}/start/`, {
    token,
  })
  const attempt = await call<{ questions: { question_id: string }[] }>('GET', `/api/attempts/${id}/`, {
    token,
  })
  for (const [index, selected_option] of answers.entries()) {
    const question = attempt.questions[index]?.question_id
    if (selected_option === null) continue
    await call('POST', `/api/attempts/${id}/answer/${question}/`, { token, body: { selected_option } })
  }
  await call('POST', `/api/attempts/${id}/complete/`, { token })
}
