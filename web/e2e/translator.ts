import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface TranslatorOptions {
  /** The writing direction of the target language. */
  direction?: 'ltr' | 'rtl'
}

/**
 * Imitates the page translation of Chrome and Edge: shortly after a text appears or changes, its node is
 * replaced by two nested `font` elements with the translated text, here marked with «guillemets».
 */
export async function translatePages(
  page: Page,
  { direction = 'ltr' }: TranslatorOptions = {},
): Promise<void> {
  await page.addInitScript(startTranslating, direction)
}

/** Waits until the page has this line, ignoring the « and » that mark translated texts. */
export async function expectLine(page: Page, line: string): Promise<void> {
  const lines = async () => {
    const text = await page.locator('body').innerText()
    return text.replaceAll(/[«»]/g, '').split('\n')
  }
  await expect.poll(lines, { timeout: 10_000 }).toContain(line)
}

// Runs in the browser.
function startTranslating(direction: string): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, svg, [translate=no], .notranslate'
  const DELAY = 20

  const isDue = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    node.isConnected &&
    !node.parentElement?.closest(UNTRANSLATED) &&
    !(node.parentElement?.tagName === 'FONT' || node.data.startsWith('«'))

  const textsIn = (node: Node): Text[] => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(isDue)
  }

  const translate = (text: Text) => {
    if (!isDue(text)) return
    // The title element holds text only.
    if (text.parentElement?.tagName === 'TITLE') return void (text.data = `«${text.data}»`)
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.data) ?? []
    inner.append(`${before}«${words}»${after}`)
    outer.append(inner)
    text.replaceWith(outer)
  }

  const later = (texts: Text[]) =>
    void (texts.length > 0 && setTimeout(() => texts.forEach(translate), DELAY))

  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.className = `translated-${direction}`
    document.documentElement.lang = direction === 'rtl' ? 'he' : 'de'
    if (direction === 'rtl') document.documentElement.dir = 'rtl'
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        later([target, ...addedNodes].flatMap((node) => textsIn(node)))
    }).observe(document, { childList: true, characterData: true, subtree: true })
    later(textsIn(document))
  })
}
