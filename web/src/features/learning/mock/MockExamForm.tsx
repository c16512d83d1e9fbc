/** Sets up a mock exam. */
export function MockExamForm({ quizId }: { quizId: string }) {
  return <p>{quizId}</p>
}
