/** How `npm start` starts the server. */
interface StartCommand {
  /** What it sets for the memory of the C library. */
  env: Record<string, string>
  /** What it tells Node.js about memory. */
  flags: string[]
}

/**
 * Reads from the manifest how the server is started, so that what ships and measures it starts it alike.
 *
 * @param manifest the text of `package.json`.
 */
export function startCommand(manifest: string): StartCommand {
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const settings = words.slice(words.indexOf('env') + 1, words.indexOf('node'))
  return {
    env: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
    flags: words.slice(words.indexOf('node') + 1).filter((word) => word.startsWith('--')),
  }
}
