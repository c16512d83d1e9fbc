// What a browser has stored before a test opens its first page.
import type { BrowserContextOptions, Page } from 'playwright-core'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>
type StoredOrigin = StorageState['origins'][number]

/**
 * Takes the local storage out of a context's options. Playwright would fill it by opening a page of its own
 * for each context, whose process costs a tenth of a second of processor time.
 */
export function withoutOrigins({ storageState, ...options }: BrowserContextOptions): {
  options: BrowserContextOptions
  origins: StoredOrigin[]
} {
  if (storageState === undefined) return { options, origins: [] }
  if (typeof storageState === 'string') throw new Error('The tests store no states in files')
  return {
    options: { ...options, storageState: { ...storageState, origins: [] } },
    origins: storageState.origins,
  }
}

/** Fills the local storage of an origin when a page first loads a document of it, before its scripts run. */
export async function seedStorage(page: Page, { origin, localStorage: items }: StoredOrigin): Promise<void> {
  const script = await page.addInitScript(
    (stored) => {
      // A frame of another site has a storage of its own.
      if (window !== top || location.origin !== stored.origin) return
      for (const { name, value } of stored.items) localStorage.setItem(name, value)
    },
    { origin, items },
  )
  const stopOnceSeeded = () => {
    if (new URL(page.url()).origin !== origin) return
    page.off('domcontentloaded', stopOnceSeeded)
    // Fails only if the page was closed meanwhile.
    script.dispose().catch(() => undefined)
  }
  page.on('domcontentloaded', stopOnceSeeded)
}
