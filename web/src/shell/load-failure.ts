/** Why a page's file did not come. */
export type LoadFailure = 'offline' | 'updated' | 'missing'

/**
 * Finds out why a file of the app did not come, by asking for the app's page anew.
 *
 * @param running the address of the script that is running here; a page that no longer names it is of another build.
 */
export async function askWhyNotLoaded(running = runningScript()): Promise<LoadFailure> {
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
