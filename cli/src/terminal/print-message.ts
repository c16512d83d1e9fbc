import { printableMessage } from './printable-text.ts'

/** Prints a one-line message for the user to standard error; standard output is for data. */
export function printMessage(message: string): void {
  console.error(`quizfolio: ${printableMessage(message, process.stderr)}`)
}
