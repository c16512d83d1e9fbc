// Lighthouse opens a page like a phone on a slow network. Only this benchmark installs it, as a separate
// package.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { browserProgram } from '../web/e2e/browser-program.ts'

const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url))

/** A request of a visit. */
interface VisitRequest {
  path: string
  /** As transferred, with headers. */
  bytes: number
}

/** What Lighthouse measured in a visit. */
export interface Visit {
  /** The page shown in the end. */
  url: string
  /** 0 to 100 by category: performance, accessibility, best-practices, seo. */
  scores: Record<string, number>
  /** Milliseconds until the largest element was painted. */
  largestPaint: number
  /** Milliseconds for which the main thread was blocked. */
  blocking: number
  /** Ids of the audits that failed. */
  failed: string[]
  requests: VisitRequest[]
}

/**
 * Visits a page for the first time, with an empty cache.
 *
 * @param storage local storage of the page before the visit.
 */
export async function visit(url: string, storage: Record<string, string>): Promise<Visit> {
  install()
  const browser = await browserProgram()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['measure.js', JSON.stringify({ browser, url, storage })],
    { cwd: FOLDER, maxBuffer: 1e8 },
  )
  const result = JSON.parse(stdout) as Visit
  // Without a valid session, the login page would be measured in place of a learner's page.
  if (result.url !== url) throw new Error(`${url} led to ${result.url}`)
  return result
}

function install(): void {
  if (existsSync(join(FOLDER, 'node_modules'))) return
  console.log('  installing Lighthouse …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}
