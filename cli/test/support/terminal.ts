import { openTerminal } from './terminal-session.ts'

/** What a run on a terminal left on the screen, escape sequences included. */
export interface TerminalRun {
  code: number
  screen: string
}

/**
 * Runs the built program on a pseudo-terminal until it ends.
 * @param args of the command line
 * @param environment of the program
 * @param answers what is typed once the screen shows a text
 * @returns what it printed on both streams, and its exit code
 */
export async function onTerminal(
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
