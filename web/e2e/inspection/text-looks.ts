// What the contrast of a page's texts depends on: a text that looks like one that has passed needs no check.
import type { Frame } from 'playwright-core'

/** A browser window in which `readLooks` has found texts. */
export interface TextWindow extends Window {
  /** The elements with texts, in the order of their looks. */
  inspectedTexts: Element[]
}

/**
 * Finds the elements that show text, and describes what their contrast depends on: colours, everything behind
 * them, and the size and weight of the font. Of a text that something else overlaps, the look is empty: it
 * says too little.
 */
export function readLooks(frame: Frame): Promise<string[]> {
  return frame.evaluate(describeTexts)
}

// Runs in the browser.
function describeTexts(): string[] {
  const PAINTED = 'img, svg, canvas, video, iframe'
  const FIELDS = 'input, select, textarea'
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const isClear = (color: string) => color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)

  const backdropOf = (element: Element): string => {
    const layers: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(at)
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal')
        layers.push(`${opacity} ${filter} ${mixBlendMode}`)
      if (backgroundImage !== 'none') layers.push(backgroundImage)
      if (!isClear(backgroundColor)) layers.push(backgroundColor)
    }
    return layers.join('<')
  }

  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
  const boxesOf = (element: Element): DOMRect[] => {
    if (element.matches(FIELDS)) return [element.getBoundingClientRect()]
    const range = document.createRange()
    return textsOf(element).flatMap((text) => {
      range.selectNode(text)
      return [...range.getClientRects()]
    })
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // One pixel: only for screen readers.
    return element.checkVisibility({ visibilityProperty: true }) && (width > 1 || height > 1)
  }

  const all = [document.body, ...document.body.querySelectorAll('*')]
  const painted = all
    .filter((element) => {
      const { backgroundColor, backgroundImage } = styleOf(element)
      return element.matches(PAINTED) || backgroundImage !== 'none' || !isClear(backgroundColor)
    })
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  const isOverlapped = (element: Element) =>
    boxesOf(element).some((text) =>
      painted.some(
        ({ element: other, box }) =>
          box.left < text.right &&
          box.right > text.left &&
          box.top < text.bottom &&
          box.bottom > text.top &&
          !other.contains(element),
      ),
    )

  // A link must differ from the text around it.
  const linkLook = (element: Element): string => {
    const link = element.closest('a[href]')
    if (!link) return ''
    let block = link.parentElement
    while (block && styleOf(block).display.startsWith('inline')) block = block.parentElement
    const isInText = block?.textContent.trim() !== link.textContent.trim()
    const { textDecorationLine, borderBottomWidth, display } = styleOf(link)
    const around = isInText && block ? styleOf(block).color : ''
    return `${display} link ${textDecorationLine} ${borderBottomWidth} in ${around}`
  }

  const lookOf = (element: Element): string => {
    if (isOverlapped(element)) return ''
    const { color, fontSize, fontWeight, textShadow } = styleOf(element)
    return [color, fontSize, fontWeight, textShadow, linkLook(element), backdropOf(element)].join('; ')
  }
  const texts = all.filter(
    (element) => (element.matches(FIELDS) || textsOf(element).length > 0) && isShown(element),
  )
  ;(window as unknown as TextWindow).inspectedTexts = texts
  return texts.map(lookOf)
}
