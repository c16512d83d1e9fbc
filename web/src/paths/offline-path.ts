/** The page of what is kept on the device. */
export const OFFLINE_PATH = '/offline'

/** The page on which a kept quiz is practised without a network. */
export function offlinePracticePath(quizId: string): string {
  return `${OFFLINE_PATH}/${quizId}`
}
