// Checks a screen during an end-to-end test: accessibility in both colour schemes, and width on a phone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violatedColours, violatedRules } from './inspection/axe.ts'

const SCHEMES = ['light', 'dark'] as const
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** The sizes of the screenshots. */
const SIZES = [PHONE, { width: 768, height: 1024 }, WIDE, { width: 1920, height: 1080 }] as const
/** The width of a 1280 px window at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }

/**
 * Fails if a screen violates an axe rule in either colour scheme, or is wider than a narrow phone. If
 * QUIZFOLIO_SCREENS names a folder, also saves screenshots there: in four widths, light, dark and in forced
 * colours.
 *
 * @param name the screen and its state, such as `upload-wrong-file`.
 * @param frame of the page, as wide as the page, that shows the screen; by default the page itself.
 */
export async function inspect(page: Page, name: string, frame = page.mainFrame()): Promise<void> {
  // Do not check a page that is still loading.
  await frame.locator('h1, [role=alertdialog]').first().waitFor()
  const problems = await problemsOf(page, frame)
  await saveScreenshots(page, name)
  expect(problems.map((problem) => `${name}, ${problem}`)).toEqual([])
}

/** Describes what is wrong with a screen. */
export async function problemsOf(page: Page, frame = page.mainFrame()): Promise<string[]> {
  const before = page.viewportSize() ?? WIDE
  const problems: string[] = []
  const add = (scheme: (typeof SCHEMES)[number], rules: string[]) => {
    const { width } = page.viewportSize() ?? WIDE
    problems.push(...rules.map((rule) => `${width} px, ${scheme}: ${rule}`))
  }
  // Only the colours depend on the scheme, and most of them do not depend on the width. Each change of scheme
  // or size draws the page again.
  await page.emulateMedia({ colorScheme: 'light' })
  add('light', await violatedRules(frame))
  add('light', await violatedColours(frame))
  await page.emulateMedia({ colorScheme: 'dark' })
  add('dark', await violatedColours(frame))
  if (before.width !== PHONE.width) {
    await page.setViewportSize(PHONE)
    add('dark', await violatedColours(frame))
    await page.emulateMedia({ colorScheme: 'light' })
    add('light', await violatedRules(frame))
  }
  for (const size of [PHONE, NARROWEST]) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    const overflow = await overflowOf(frame)
    if (overflow > 0) problems.push(`${overflow} px too wide for a phone of ${size.width}`)
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null })
  return problems
}

/** Returns by how many pixels a page is wider than its window. */
export async function overflowOf(frame: Pick<Frame, 'evaluate'>): Promise<number> {
  return frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function saveScreenshots(page: Page, name: string): Promise<void> {
  const { QUIZFOLIO_SCREENS: folder } = process.env
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize() ?? WIDE
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const look of [...SCHEMES, 'forced'] as const) {
      const isForced = look === 'forced'
      await page.emulateMedia({
        colorScheme: isForced ? 'dark' : look,
        forcedColors: isForced ? 'active' : 'none',
      })
      const path = join(folder, `${name}-${size.width}-${look}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
}
