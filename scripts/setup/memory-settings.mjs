// Memory settings that only take effect when a process starts. The command of `npm start` cannot set them,
// because it must also run in the Windows shell. So Node.js restarts itself with them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `env` is for the C library (glibc). By default, glibc keeps about 100 MB that ended threads and password
// hashing have left behind.
/** @type {{ env: Record<string, string>, flags: string[] }} */
const { env, flags } = JSON.parse(readFileSync(new URL('memory.json', import.meta.url), 'utf8'))

/**
 * Restarts this program with the memory settings unless it already has them. Where Node.js can replace this
 * process, the process id stays the same. Otherwise a child runs the program, and this process forwards
 * signals to it.
 *
 * @returns {Promise<void>} resolves at once if it has the settings, never if it restarts.
 */
export async function restartWithMemorySettings() {
  // Windows has neither glibc nor signals that could be forwarded, so the server keeps Node.js's defaults.
  if (process.platform === 'win32' || hasSettings()) return
  // On the command line, they would win over NODE_OPTIONS.
  const args = [...process.execArgv, ...flags.filter((flag) => !isSet(flag)), ...process.argv.slice(1)]
  const environment = { ...process.env, ...missing() }
  // Only newer versions of Node.js can replace this process.
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

// Variables that are already set keep their values.
function missing() {
  return Object.fromEntries(Object.entries(env).filter(([name]) => process.env[name] === undefined))
}

/** @param {string} flag */
function isSet(flag) {
  const [name = ''] = flag.split('=')
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((words) => words.includes(name))
}
