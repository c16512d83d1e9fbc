// An attempt that the device keeps, to go on with it without a network.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the device keeps of the attempt in progress. */
interface KeptAttempt {
  /** The number of the question on the page. */
  number: number
  /** How many windows of questions are kept. */
  windows: number
}

/** Reads what the device keeps of the attempt in progress; null if it keeps none. */
function readKeptAttempt(page: Page): Promise<KeptAttempt | null> {
  return page.evaluate(async () => {
    const [info] = await indexedDB.databases()
    if (!info?.name) return null
    const result = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await result(indexedDB.open(info.name))
    const read = (store: string) => result(database.transaction(store).objectStore(store).getAll())
    const [kept] = (await read('attempts')) as { attempt: { nextQuestionNumber: number } }[]
    const windows = await read('windows')
    database.close()
    return kept ? { number: kept.attempt.nextQuestionNumber, windows: windows.length } : null
  })
}

/** Waits until the device keeps an attempt, and the app starts without a network. */
export async function waitUntilKept(page: Page, kept: KeptAttempt): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => readKeptAttempt(page), { timeout: 60_000 }).toEqual(kept)
}
