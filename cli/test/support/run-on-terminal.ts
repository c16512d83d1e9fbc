import { openTerminal } from './terminal-session.ts'

/** What a run on a terminal left on the screen, escape sequences included. */
export interface TerminalRun {
  code: number
  screen: string
}

/** Runs the built program on a pseudo-terminal until it ends. */
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
