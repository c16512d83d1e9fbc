// A server wants settings of memory that a process only takes when it begins. A shell could set them before it starts
// Node.js, but not every system has one: so Node.js begins again with them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `env` is for the C library (glibc): it keeps about 100 MB more of ended threads and hashed passwords without it.
/** @type {{ env: Record<string, string>, flags: string[] }} */
const { env, flags } = JSON.parse(readFileSync(new URL('memory.json', import.meta.url), 'utf8'))

/**
 * Begins this program again with the settings of memory, unless it has them; where that is possible, as the same process.
 *
 * @returns {Promise<void>} at once where it has them, else never: this process then only passes on signals, and ends as
 *   the other one does.
 */
export async function beginAgainWithMemory() {
  // Windows has neither glibc nor signals that could be passed on: there the server runs with Node.js's own settings.
  if (process.platform === 'win32' || hasSettings()) return
  const args = [...process.execArgv, ...flags, ...process.argv.slice(1)]
  const environment = { ...process.env, ...missing() }
  // Newer versions of Node.js can put another program in the place of this one.
  if ('execve' in process && typeof process.execve === 'function')
    process.execve(process.execPath, [process.execPath, ...args], environment)
  const server = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  await new Promise(() => undefined)
}

function hasSettings() {
  return Object.keys(missing()).length === 0 && flags.every((flag) => isSet(flag))
}

/** Those that nobody has set: whoever has, means it. */
function missing() {
  return Object.fromEntries(Object.entries(env).filter(([name]) => process.env[name] === undefined))
}

/** @param {string} flag */
function isSet(flag) {
  const [name = ''] = flag.split('=')
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((words) => words.includes(name))
}
