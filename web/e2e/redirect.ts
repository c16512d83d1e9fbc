import type { Page } from 'playwright-core'

/**
 * Keeps a page that has done its work where it is: by itself it leaves after two seconds, and looking at it takes longer.
 *
 * @returns what lets it leave.
 */
export async function holdRedirect(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const setTimer = window.setTimeout.bind(window)
    const setOrHold = (work: () => void, delay?: number) =>
      delay === 2_000 ? addEventListener('redirect', work, { once: true }) : setTimer(work, delay)
    Object.assign(window, { setTimeout: setOrHold })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('redirect')))
}
