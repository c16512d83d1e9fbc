import { spawn } from '@lydell/node-pty'
import { inject } from 'vitest'
import { environmentOf } from './quizfolio.ts'

/** What a run on a terminal left on the screen, escape sequences included. */
export interface TerminalRun {
  code: number
  screen: string
}

/**
 * Runs the built program on a pseudo-terminal.
 * @param args of the command line
 * @param environment of the program
 * @param answers what is typed as soon as the screen shows a text
 * @returns what it printed on both streams, and its exit code
 */
export function onTerminal(
  args: string[],
  environment: Record<string, string>,
  answers: Record<string, string> = {},
): Promise<TerminalRun> {
  const terminal = spawn(process.execPath, [inject('program'), ...args], {
    cols: 150,
    rows: 50,
    env: { TERM: 'xterm-256color', ...environmentOf(environment) },
  })
  let screen = ''
  const open = new Map(Object.entries(answers))
  terminal.onData((data) => {
    screen += data
    for (const [question, answer] of open) {
      if (!screen.includes(question)) continue
      open.delete(question)
      terminal.write(answer)
    }
  })
  return new Promise((resolve) => terminal.onExit(({ exitCode }) => resolve({ code: exitCode, screen })))
}
