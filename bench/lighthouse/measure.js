// Measures one visit with Lighthouse, as a phone on slow 4G, and prints the result as JSON. A process for each
// visit: no cache, connection or compiled code is left from another one.
//
// node measure.js VISIT, a JSON object: { browser, url, storage }
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const visit = JSON.parse(process.argv[2])
const profile = mkdtempSync(join(tmpdir(), 'quizfolio-visit-'))
const browser = await puppeteer.launch({
  executablePath: visit.browser.path,
  env: { ...process.env, ...visit.browser.env },
  userDataDir: profile,
  headless: 'shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  if (Object.keys(visit.storage).length > 0) {
    // A file of the site that loads nothing else.
    await page.goto(new URL('/favicon.svg', visit.url).href)
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, visit.storage)
  }
  const flags = { logLevel: 'error', output: 'json', disableStorageReset: true }
  const { lhr } = await lighthouse(visit.url, flags, undefined, page)
  if (lhr.runtimeError) throw new Error(`${visit.url}: ${lhr.runtimeError.message}`)
  console.log(JSON.stringify(summaryOf(lhr)))
} finally {
  await browser.close()
  if (existsSync(profile)) rmSync(profile, { recursive: true, force: true })
}

function summaryOf({ categories, audits, finalDisplayedUrl }) {
  const requests = audits['network-requests'].details.items
    .filter(({ url }) => url.startsWith('http'))
    .map(({ url, transferSize }) => ({ path: new URL(url).pathname, bytes: transferSize }))
  return {
    url: finalDisplayedUrl,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    ),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
    requests,
  }
}
