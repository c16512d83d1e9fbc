import { loadEnvFile, root, stopSteps } from './step.mjs'

/**
 * Runs a command on the database and sets the exit code of this process. Ctrl-C leaves everything as it was.
 *
 * @param {'backup' | 'restore'} name
 * @param {() => Promise<void>} prepare installs and builds what the command needs.
 */
export async function runDatabaseCommand(name, prepare) {
  const giveUp = new AbortController()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      giveUp.abort()
      stopSteps()
    })
  // npm changes the working directory to the root of the project. Paths are relative to the folder where the
  // user called npm.
  const folder = process.env['npm_lifecycle_event'] === name ? process.env['INIT_CWD'] : undefined
  const call = {
    args: process.argv.slice(2).filter((word) => word !== '--built'),
    folder: folder ?? process.cwd(),
    signal: giveUp.signal,
  }
  process.chdir(root)
  try {
    loadEnvFile()
    await prepare()
    const commands = await import(new URL('../api/dist/backup.js', import.meta.url).href)
    process.exitCode = await commands[name](call)
  } catch (error) {
    const reason = giveUp.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error)
    const outcome =
      name === 'backup' ? 'No backup was made.' : 'Nothing was restored; the database is as it was.'
    console.error(`${reason}\n${outcome}`)
    process.exitCode = 1
  }
}
