// Keeps a program running, as systemd does with `Restart=always`.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

const STOP_LIMIT = 20_000

/** How to start a program. */
export interface Command {
  name: string
  command: string
  args: string[]
  /** Its standard output and errors are appended here. */
  log: string
  /** Milliseconds until it is started again. */
  restartDelay: number
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

/** Who is told about a program. */
interface Observer {
  /** Called when it has started or ended. */
  onChange: () => void
  /** Told when the program ended by itself. */
  say: (line: string) => void
}

/** A program that is started again when it ends by itself. */
export class Program {
  readonly name: string
  readonly log: string
  readonly #command: Command
  readonly #observer: Observer
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #isWanted = false
  #starts = 0

  constructor(command: Command, observer: Observer) {
    this.#command = command
    this.name = command.name
    this.log = command.log
    this.#observer = observer
  }

  /** Null while it does not run. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** How often it was started. */
  get starts(): number {
    return this.#starts
  }

  start(): void {
    this.#isWanted = true
    this.#launch()
  }

  /** Lets the program end, and stay ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isWanted = false
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    await ended
    clearTimeout(force)
  }

  /** Stops the program, lets its configuration be changed, and starts it again. */
  async replace(change: () => void = () => undefined): Promise<void> {
    await this.stop()
    change()
    this.start()
  }

  #launch(): void {
    const { command, args, options } = this.#command
    const log = openSync(this.log, 'a')
    // A group of its own: Ctrl-C in the terminal is for the process that stops everything in order.
    const child = spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true })
    closeSync(log)
    this.#child = child
    this.#starts++
    child.once('error', () => this.#ended())
    child.once('exit', () => this.#ended())
    this.#observer.onChange()
  }

  #ended(): void {
    this.#child = null
    this.#observer.onChange()
    if (!this.#isWanted) return
    const { restartDelay } = this.#command
    this.#observer.say(`${timeOfDay()} ${this.name} ended; it starts again in ${restartDelay / 1_000} s.`)
    this.#timer = setTimeout(() => this.#isWanted && this.#launch(), restartDelay)
  }
}

// As in the logs: in UTC.
function timeOfDay(): string {
  return new Date().toISOString().slice(11, 19)
}
