import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { browserProgram } from './browser-program.ts'

// These would make the browser forgive what a learner's does not, or let one page hang another.
const UNWANTED = new Set([
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--single-process',
  '--no-zygote',
])

/** What the browser itself says of a request that failed; a journey that provokes one tolerates it. */
const FAILED_REQUEST = /^Failed to load resource: /

/** The browser of a file's journeys. */
export interface TestBrowser {
  /** Opens a page in a browser profile of its own. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  /** Of the server. */
  readonly address: string
  /** From now on, a failed request is no complaint in this test: it is what the test is about. */
  tolerateFailedRequests: () => void
  /** Gives the complaints so far, which then are expected ones. */
  takeComplaints: () => string[]
}

/**
 * Starts a browser for the journeys of a file. After each journey every page it opened must be without complaints:
 * errors in the console, unhandled rejections, refusals of the content security policy.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  let isTolerant = false

  beforeAll(async () => void (browser = await launchBrowser()))
  afterAll(() => browser?.close())
  afterEach(async () => {
    const found = complaints.filter((text) => !(isTolerant && FAILED_REQUEST.test(text)))
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    complaints = []
    isTolerant = false
    expect(found).toEqual([])
  })

  return {
    get address() {
      return inject('address')
    },
    open: async (options = {}) => {
      if (!browser) throw new Error('the browser opens pages in tests only')
      const context = await browser.newContext({
        baseURL: inject('address'),
        viewport: { width: 1280, height: 800 },
        ...options,
      })
      contexts.push(context)
      context.on('page', (page) => watch(page, complaints))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`refused by ${violatedDirective}: ${blockedURI}`)
        })
      })
      return context.newPage()
    },
    tolerateFailedRequests: () => void (isTolerant = true),
    takeComplaints: () => complaints.splice(0),
  }
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

async function launchBrowser(): Promise<Browser> {
  const { path, env } = await browserProgram()
  return playwright.launch({
    executablePath: path,
    env,
    args: [...chromium.args.filter((arg) => !UNWANTED.has(arg)), '--disable-background-networking'],
    headless: true,
  })
}
