// A look at a screen as a journey passes it: by the rules of accessibility, in both colour schemes, and for its width.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCHEMES = ['light', 'dark'] as const
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** As narrow as a window of 1280 px gets at 400 %. */
const NARROWEST = { width: 320, height: 640 }

/**
 * Fails when a screen breaks a rule of accessibility in either scheme, or is wider than a narrow phone. With the variable
 * QUIZFOLIO_SCREENS it also leaves pictures in that folder, in both widths and schemes.
 *
 * @param name of the screen and its state, such as `upload-wrong-file`.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  // A page that is still on its way is not the one to look at.
  await page.locator('h1, [role=alertdialog]').first().waitFor()
  const before = page.viewportSize() ?? WIDE
  const found: string[] = []
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    found.push(...(await brokenRules(page)).map((rule) => `${name}, ${scheme}: ${rule}`))
    await picture(page, `${name}-1280-${scheme}`)
  }
  await page.setViewportSize(PHONE)
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    found.push(...(await brokenRules(page)).map((rule) => `${name}, phone, ${scheme}: ${rule}`))
    await picture(page, `${name}-360-${scheme}`)
  }
  for (const size of [PHONE, NARROWEST]) {
    await page.setViewportSize(size)
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${name}: ${overflow} px too wide for a phone of ${size.width}`)
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  expect(found).toEqual([])
}

/** How much wider than its window a page is, in pixels. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
    return axe.run()
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

async function picture(page: Page, file: string): Promise<void> {
  const { QUIZFOLIO_SCREENS: folder } = process.env
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, animations: 'disabled' })
}
