import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
  type Page,
} from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { browserProgram } from './browser-program.ts'
import {
  collectFailures,
  describeFailures,
  recoveredFailure,
  type FailedResponse,
} from './failed-responses.ts'
import { seedStorage, withoutOrigins } from './seeded-storage.ts'

// Flags of @sparticuz/chromium that the tests leave out. They make the browser more lenient than a learner's,
// let one page block another, or draw with an emulated graphics card, which is slower than drawing without.
const UNWANTED_FLAGS = new Set([
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--single-process',
  '--no-zygote',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])

// They save a sixth of the time of the tests, and change nothing that a page can see: most pages of tests are
// closed before code that runs often is worth optimizing, and each tile of a drawing costs its own memory.
const THRIFTY_FLAGS = [
  '--js-flags=--no-maglev --no-turbofan',
  '--default-tile-width=1280',
  '--default-tile-height=1024',
]

/** The browser's own console error for a failed request. */
const FAILED_REQUEST = /^Failed to load resource: /
const UNAVAILABLE = /^Failed to load resource: .* status of 503 /

// Starting a browser takes seconds, so the files of a worker share one. It ends with the worker.
let launched: Promise<Browser> | undefined

/** The browser that the tests of a file use. */
export interface TestBrowser {
  /** Opens a page in its own browser profile. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  /** The server's URL. */
  readonly address: string
  /** From now on, failed requests do not fail the current test. */
  tolerateFailedRequests: () => void
  /** Returns the errors so far; they no longer fail the current test. */
  takeErrors: () => string[]
}

/**
 * Lets the tests of a file open pages. A test fails if one of its pages reports an error in the console,
 * an unhandled rejection, or a violation of the content security policy. One query that was refused with 503
 * and that the page has repeated by itself is only printed.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let errors: string[] = []
  let failures: FailedResponse[] = []
  let isTolerant = false

  beforeAll(async () => void (browser = await runningBrowser()))
  afterEach(async () => {
    const unexpected = withoutRecovered(errors, failures).filter(
      (text) => !(isTolerant && FAILED_REQUEST.test(text)),
    )
    const causes = unexpected.length === 0 ? [] : describeFailures(failures)
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    errors = []
    failures = []
    isTolerant = false
    expect([...unexpected, ...causes]).toEqual([])
  })

  return {
    get address() {
      return inject('address')
    },
    open: async (given = {}) => {
      if (!browser) throw new Error('pages can be opened only while a test runs')
      const { options, origins } = withoutOrigins(given)
      const context = await browser.newContext({
        baseURL: inject('address'),
        viewport: { width: 1280, height: 800 },
        // Otherwise each of hundreds of pages would load the whole app in the background, which takes the
        // time that other tests need. The tests of the service worker allow it.
        serviceWorkers: 'block',
        // Drawing animations takes a sixth of the time of all tests.
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      context.on('page', (page) => watch(page, errors))
      collectFailures(context, failures)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`refused by ${violatedDirective}: ${blockedURI}`)
        })
      })
      const page = await context.newPage()
      for (const origin of origins) await seedStorage(page, origin)
      return page
    },
    tolerateFailedRequests: () => void (isTolerant = true),
    takeErrors: () => errors.splice(0),
  }
}

function watch(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
}

function withoutRecovered(errors: readonly string[], failures: readonly FailedResponse[]): string[] {
  const recovered = recoveredFailure(failures)
  const index = recovered ? errors.findIndex((text) => UNAVAILABLE.test(text)) : -1
  if (recovered && index !== -1)
    console.warn(`Warning: the page has got over ${describeFailures([recovered]).join('\n')}`)
  return errors.filter((_, position) => position !== index)
}

async function runningBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchBrowser()
  return launched as Promise<Browser>
}

async function launchBrowser(): Promise<Browser> {
  const { path, env } = await browserProgram()
  return playwright.launch({
    executablePath: path,
    env,
    args: [
      ...chromium.args.filter((arg) => !UNWANTED_FLAGS.has(arg)),
      '--disable-background-networking',
      '--disable-gpu',
      ...THRIFTY_FLAGS,
      // As browsers do more and more: what a frame of another site keeps is kept for that page only.
      '--test-third-party-cookie-phaseout',
    ],
    headless: true,
  })
}
