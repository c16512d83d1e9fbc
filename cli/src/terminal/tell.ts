import { shownMessage } from './shown-text.ts'

/**
 * Says something to the user, on standard error: standard output is for data.
 * @param message on one line; whatever it quotes is made visible
 */
export function tell(message: string): void {
  console.error(`quizfolio: ${shownMessage(message, process.stderr)}`)
}
