import type { Page } from 'playwright-core'

/**
 * Holds back a redirect that happens two seconds after a success, because inspecting the page takes longer.
 *
 * @returns a function that lets the redirect happen.
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
