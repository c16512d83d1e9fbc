// The pictures of the documentation.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/**
 * Saves a screenshot on a wide screen and one on a phone in the directory QUIZFOLIO_DOCS. Without that
 * variable, it does nothing.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const { QUIZFOLIO_DOCS: directory } = process.env
  if (!directory) return
  mkdirSync(directory, { recursive: true })
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const [file, size] of [
    [`${name}-phone`, { width: 360, height: 740 }],
    [name, wide],
  ] as const) {
    await page.setViewportSize(size)
    // Move the mouse away from everything that reacts to hovering.
    await page.mouse.move(1, size.height - 1)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(directory, `${file}.png`), animations: 'disabled' })
  }
}
