import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, type Learner } from './learner.ts'

/** A drawing of 640 by 400 pixels, wider than a phone; `mark` makes it differ from others. */
export function drawing(name: string, mark: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><title>${mark}</title><path d="M40 360L320 40L600 360Z" fill="none" stroke="#046" stroke-width="8"/></svg>`
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
}

/** Adds a picture to a quiz over REST. */
export async function sendPicture(
  learner: Learner,
  quizId: string,
  { name, mimeType, buffer }: ReturnType<typeof drawing>,
): Promise<void> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await call('POST', `/api/quizzes/${quizId}/pictures/`, { ...learner, form })
}

/** Adds a picture where the cursor is, in the question's editor. */
export async function addPicture(
  form: Locator,
  field: string,
  { file, alt }: { file: ReturnType<typeof drawing>; alt: string },
): Promise<void> {
  const text = form.getByLabel(field, { exact: true })
  await text.focus()
  await text.press('ControlOrMeta+End')
  const chosen = form.page().waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add a picture' }).click()
  await (await chosen).setFiles(file)
  const dialog = form.page().getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByLabel('What does the picture show?').fill(alt)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until a picture's file is shown, and checks that it fits into the window. */
export async function waitForPicture(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('main').getByRole('img', { name: alt, exact: true }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).src.startsWith('blob:')))
    .toBe(true)
  await picture.evaluate((image) => (image as HTMLImageElement).decode())
  const box = await picture.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box && box.width > 0 && box.x >= 0 && box.x + box.width <= width, `${alt} fits`).toBe(true)
}

/** Keeps the files of pictures back until they are let go. */
export async function holdPictures(page: Page): Promise<{ letGo: () => void }> {
  let letGo = () => undefined as void
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/quizzes/*/pictures/**', async (route) => {
    await isFree
    await route.continue()
  })
  return { letGo: () => letGo() }
}

/** Begins to note how far the content moves by itself; the result tells it so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as typeof globalThis & { shift: number }
    watched.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () =>
    page.evaluate(
      () =>
        // Two frames: shifts are reported after the frame in which they happen.
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((globalThis as typeof globalThis & { shift: number }).shift)),
          ),
        ),
    )
}
