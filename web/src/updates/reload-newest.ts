const PREFIX = 'quizfolio-'

/**
 * Reloads the page without the files that the service worker keeps: after an update, a file of their version
 * may be missing on the server.
 */
export async function reloadNewest(reload = () => window.location.reload()): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
  } catch {
    // Nothing is kept: the page was not loaded securely, or the browser's storage is blocked.
  }
  reload()
}
