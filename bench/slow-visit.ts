// Opens a page in a browser on a slow network, and finds out when its first question can be answered.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserProgram } from '../web/e2e/browser-program.ts'

// Slow 4G as Lighthouse has it: 1.6 Mbit/s, 750 kbit/s and 150 ms there and back.
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/** Milliseconds from the start of a visit. */
export interface FirstQuestion {
  /** Until the question and its options are there, and can be chosen. */
  usable: number
  /** Until its formulas and pictures are there, too. */
  complete: number
}

export interface SlowBrowser {
  /** Opens a profile in which a user is signed in; nothing is in its cache. */
  newProfile: (address: string, storage: Record<string, string>) => Promise<BrowserContext>
  close: () => Promise<void>
}

export async function openBrowser(): Promise<SlowBrowser> {
  const { path, env } = await browserProgram()
  const browser = await chromium.launch({
    executablePath: path,
    env,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  return {
    newProfile: (origin, storage) => {
      const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
      return browser.newContext({
        viewport: { width: 412, height: 823 },
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      })
    },
    close: () => browser.close(),
  }
}

/**
 * Visits the page of an attempt.
 *
 * @param parts how many formulas and pictures its first question has.
 */
export async function visitSlowly(
  context: BrowserContext,
  url: string,
  parts: { formulas: number; pictures: number },
): Promise<FirstQuestion> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await momentOf(page, { formulas: 0, pictures: 0 })
  const complete = await momentOf(page, parts)
  await page.close()
  return { usable, complete }
}

// Asked before each frame, so that the answer is not older than what is seen.
async function momentOf(page: Page, parts: { formulas: number; pictures: number }): Promise<number> {
  const moment = await page.waitForFunction(
    ({ formulas, pictures }) => {
      const count = (what: string) => document.querySelectorAll(`main ${what}`).length
      const shown = [...document.querySelectorAll<HTMLImageElement>('main img[src^="blob:"]')]
      const isThere =
        count('input[type=radio]:enabled') > 0 &&
        count('math') >= formulas &&
        shown.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length >= pictures
      return isThere ? performance.now() : null
    },
    parts,
    { polling: 'raf' },
  )
  return Number(await moment.jsonValue())
}
