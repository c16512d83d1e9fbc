import { type IPty, spawn } from '@lydell/node-pty'
import { inject, onTestFinished } from 'vitest'
import { environmentOf } from './run-quizfolio.ts'

/** A program that runs on a terminal. */
export interface TerminalSession {
  /** Waits until the screen has shown a text. */
  until: (text: string) => Promise<void>
  type: (keys: string) => void
  /** What has been shown, escape sequences included. */
  shown: () => string
  /** Waits for its end. */
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

/** Runs any program on a pseudo-terminal. */
export function openTerminalWith(
  file: string,
  args: string[],
  environment: Record<string, string>,
  columns = 200,
): TerminalSession {
  const pty: IPty = spawn(file, args, { cols: columns, rows: 50, env: environment })
  let screen = ''
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((check) => check())
  pty.onData((data) => {
    screen += data
    look()
  })
  let isOver = false
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode }) => {
      isOver = true
      look()
      resolve(exitCode)
    })
  })
  onTestFinished(() => {
    if (!isOver) pty.kill('SIGKILL')
  })
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!screen.includes(text) && !isOver) return
        waiting.delete(check)
        if (screen.includes(text)) resolve()
        else reject(new Error(`the program ended before it showed "${text}":\n${screen}`))
      }
      waiting.add(check)
      check()
    })
  return { until, type: (keys) => pty.write(keys), shown: () => screen, ended }
}
