import { openTerminal } from './terminal-session.ts'

/** What a terminal shows at the end, including escape sequences. */
export interface TerminalRun {
  code: number
  screen: string
}

/**
 * Runs the built program on a pseudo-terminal until it exits.
 * @param answers what to type when the screen shows the given text
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
