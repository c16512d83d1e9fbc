/** Whether the service worker keeps a file of the app, so that it is there without a network. */
export async function isKeptFile(
  name: 'rich' | 'formulas' | 'RefusedList' | 'UnstoredNotice',
): Promise<boolean> {
  try {
    for (const cacheName of await caches.keys()) {
      const files = await (await caches.open(cacheName)).keys()
      if (files.some(({ url }) => new URL(url).pathname.startsWith(`/assets/${name}-`))) return true
    }
  } catch {
    // Pages that were not loaded securely have no caches.
  }
  return false
}
