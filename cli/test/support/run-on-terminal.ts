import { openTerminal } from './terminal-session.ts'

/** The exit code, and everything the terminal has shown, including escape sequences. */
export interface TerminalRun {
  code: number
  screen: string
}

/**
 * Runs the built program on a pseudo-terminal until it exits.
 * @param answers what to type at each prompt, in this order
 */
export async function runOnTerminal(
  args: string[],
  environment: Record<string, string>,
  answers: Record<string, string> = {},
): Promise<TerminalRun> {
  const session = openTerminal(args, environment)
  for (const [question, answer] of Object.entries(answers)) {
    await session.until(question)
    session.type(answer)
  }
  return { code: await session.ended, screen: session.shown() }
}
