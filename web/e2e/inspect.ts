// Checks a screen during an end-to-end test: accessibility in both colour schemes, and width on a phone.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCHEMES = ['light', 'dark'] as const
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** The sizes of the screenshots. */
const SIZES = [PHONE, { width: 768, height: 1024 }, WIDE, { width: 1920, height: 1080 }] as const
/** The width of a 1280 px window at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SELECTIONS: Record<Rules, RunOptions> = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
}

/**
 * Fails if a screen violates an axe rule in either colour scheme, or is wider than a narrow phone. If
 * QUIZFOLIO_SCREENS names a folder, also saves screenshots there: in four widths, light, dark and in forced
 * colours.
 *
 * @param name the screen and its state, such as `upload-wrong-file`.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  // Do not check a page that is still loading.
  await page.locator('h1, [role=alertdialog]').first().waitFor()
  const before = page.viewportSize() ?? WIDE
  const problems: string[] = []
  const check = async (colorScheme: 'light' | 'dark', rules: Rules) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violated = await violatedRules(page, rules)
    const { width } = page.viewportSize() ?? WIDE
    problems.push(...violated.map((rule) => `${name}, ${width} px, ${colorScheme}: ${rule}`))
  }
  // Only the colours depend on the scheme, and most of them do not depend on the width.
  await check('light', 'all')
  await check('dark', 'colours')
  if (before.width !== PHONE.width) {
    await page.setViewportSize(PHONE)
    await check('dark', 'colours')
    await check('light', 'structure')
  }
  for (const size of [PHONE, NARROWEST]) {
    await page.setViewportSize(size)
    const overflow = await overflowOf(page)
    if (overflow > 0) problems.push(`${name}: ${overflow} px too wide for a phone of ${size.width}`)
  }
  await saveScreenshots(page, name)
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  expect(problems).toEqual([])
}

/** Returns by how many pixels a page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

type Rules = 'all' | 'colours' | 'structure'

async function violatedRules(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // Sending what has passed from the browser to the test would take longer than the checks.
  const options: RunOptions = { resultTypes: ['violations'], ...SELECTIONS[rules] }
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    return (await axe.run(chosen)).violations
  }, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

async function saveScreenshots(page: Page, name: string): Promise<void> {
  const { QUIZFOLIO_SCREENS: folder } = process.env
  if (!folder) return
  mkdirSync(folder, { recursive: true })
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
  await page.emulateMedia({ forcedColors: null })
}
