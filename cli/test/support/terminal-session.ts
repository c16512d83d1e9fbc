import { type IPty, spawn } from '@lydell/node-pty'
import { inject, onTestFinished } from 'vitest'
import { environmentOf } from './run-quizfolio.ts'

/** A program running on a pseudo-terminal. */
export interface TerminalSession {
  /** Resolves when the screen has shown the text. */
  until: (text: string) => Promise<void>
  type: (keys: string) => void
  /** Everything shown so far, including escape sequences. */
  shown: () => string
  /** Resolves with the exit code. */
  ended: Promise<number>
}

/** Runs the built program on a pseudo-terminal. */
export function openTerminal(
  args: string[],
  environment: Record<string, string> = {},
  columns = 200,
): TerminalSession {
  const all = { TERM: 'xterm-256color', ...environmentOf(environment) }
  return openTerminalWith(process.execPath, [inject('program'), ...args], all, columns)
}

/**
 * Runs any program on a pseudo-terminal.
 * @param environment the complete environment
 */
export function openTerminalWith(
  file: string,
  args: string[],
  environment: Record<string, string>,
  columns = 200,
): TerminalSession {
  const pty: IPty = spawn(file, args, { cols: columns, rows: 50, env: environment })
  let screen = ''
  const waiting = new Set<() => void>()
  const checkAll = () => waiting.forEach((check) => check())
  pty.onData((data) => {
    screen += data
    checkAll()
  })
  let hasExited = false
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode }) => {
      hasExited = true
      checkAll()
      resolve(exitCode)
    })
  })
  onTestFinished(() => {
    if (!hasExited) pty.kill('SIGKILL')
  })
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!screen.includes(text) && !hasExited) return
        waiting.delete(check)
        if (screen.includes(text)) resolve()
        else reject(new Error(`the program ended before it showed "${text}":\n${screen}`))
      }
      waiting.add(check)
      check()
    })
  return { until, type: (keys) => pty.write(keys), shown: () => screen, ended }
}
