import chromium from '@sparticuz/chromium'
import { browserProgram } from './browser-program.ts'
import { type Browser, chromium as playwright, type Page } from 'playwright-core'

/** A page, and everything that went wrong on it: errors, failed requests, refusals of the content security policy. */
interface WatchedPage {
  page: Page
  complaints: string[]
}

// These would make the browser forgive what a learner's does not, or let one page hang another.
const UNWANTED = new Set([
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--single-process',
  '--no-zygote',
])

export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await browserProgram()
  return playwright.launch({
    executablePath: path,
    env,
    args: [...chromium.args.filter((arg) => !UNWANTED.has(arg)), '--disable-background-networking'],
    headless: true,
  })
}

export async function openPage(browser: Browser, address: string): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused by ${violatedDirective}: ${blockedURI}`)
    })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}
