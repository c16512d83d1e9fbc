import { call, type Learner } from './learner.ts'

/**
 * Takes a quiz, or one section of it, from start to end by REST.
 *
 * @param choices the option chosen for each question in the attempt's order; null leaves one unanswered.
 */
export async function takeByRest(
  { token }: Learner,
  path: string,
  choices: readonly (number | null)[],
): Promise<void> {
  const { attempt_id: id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${path}/start/`, {
    token,
  })
  const attempt = await call<{ questions: { question_id: string }[] }>('GET', `/api/attempts/${id}/`, {
    token,
  })
  for (const [index, selected_option] of choices.entries()) {
    const question = attempt.questions[index]?.question_id
    if (selected_option === null) continue
    await call('POST', `/api/attempts/${id}/answer/${question}/`, { token, body: { selected_option } })
  }
  await call('POST', `/api/attempts/${id}/complete/`, { token })
}
