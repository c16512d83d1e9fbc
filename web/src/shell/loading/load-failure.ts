/** Why the code of a page failed to load. */
export type LoadFailure = 'offline' | 'updated' | 'missing'

/**
 * Finds out why a file of the app failed to load, by fetching the app's HTML again.
 *
 * @param running the path of the running script; HTML that does not contain it comes from another build.
 */
export async function diagnoseLoadFailure(running = runningScript()): Promise<LoadFailure> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  if (page === null) return 'offline'
  return running !== null && !page.includes(running) ? 'updated' : 'missing'
}

function runningScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script && new URL(script.src).pathname
}
