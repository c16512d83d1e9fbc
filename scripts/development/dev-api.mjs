// The API of `npm run dev`: a separate process, rebuilt and restarted when its sources change.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildApi } from '../setup/prepare.mjs'
import { root } from '../step.mjs'

// Milliseconds. An editor may write several files at once.
const DEBOUNCE = 150

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export class DevApi {
  /** @type {ChildProcess | null} */
  #process = null
  /** @type {Promise<string | null>} */
  #address = Promise.resolve(null)
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #isRestarting = false
  #isOutdated = false
  #isStopped = false
  /** @type {Record<string, string>} */
  #env = {}

  /**
   * Returns the address of the API. Waits while the API restarts.
   *
   * @returns {Promise<string | null>} null when the API could not start or has crashed.
   */
  address() {
    return this.#address
  }

  /**
   * @param {Record<string, string>} env added to the environment, now and at each restart.
   * @returns {Promise<string | null>} the address; null if the API could not start.
   */
  start(env) {
    this.#env = env
    return this.#startProcess()
  }

  #startProcess() {
    const child = fork(join(root, 'api/dist/worker.js'), {
      env: { ...process.env, ...this.#env, WORKERS: '1', HOST: '127.0.0.1', PORT: '0' },
    })
    this.#process = child
    child.once('exit', (code) => this.#onExit(child, code))
    this.#address = Promise.race([
      once(child, 'message').then(([address]) => String(address)),
      once(child, 'exit').then(() => null),
    ])
    return this.#address
  }

  /** Restarts the API shortly after the last of several changes. */
  restartSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#restart(), DEBOUNCE)
  }

  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#stopProcess()
  }

  // The old API keeps running until the new one is built. A change during a restart causes another restart.
  async #restart() {
    this.#isOutdated = true
    if (this.#isRestarting) return
    this.#isRestarting = true
    while (this.#isOutdated && !this.#isStopped) {
      this.#isOutdated = false
      try {
        const begin = Date.now()
        await buildApi()
        if (this.#isStopped) break
        const stopped = this.#stopProcess()
        this.#address = stopped.then(() => (this.#isStopped ? null : this.#startProcess()))
        if ((await this.#address) !== null) console.log(`API restarted in ${Date.now() - begin} ms.`)
      } catch (error) {
        if (this.#isStopped) break
        console.error(
          `${error instanceof Error ? error.message : error}\nThe API is unchanged until this is fixed.`,
        )
      }
    }
    this.#isRestarting = false
  }

  async #stopProcess() {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // The API stops when it is disconnected. On Windows, SIGTERM would kill it instead.
    if (child.connected) child.disconnect()
    await ended
  }

  /**
   * @param {ChildProcess} child
   * @param {number | null} code
   */
  #onExit(child, code) {
    if (this.#process !== child) return
    this.#process = null
    this.#address = Promise.resolve(null)
    if (!this.#isStopped)
      console.error(`The API ended with code ${code}. It restarts when a source file changes.`)
  }
}
