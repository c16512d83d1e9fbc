// Which rules of axe a page violates in its current size and colour scheme.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Frame } from 'playwright-core'
import { readLooks, type TextWindow } from './text-looks.ts'

// A text of ASCII characters alone takes a third of the time to reach the page. The few others stand in texts
// and regular expressions, where an escape means the same.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The looks of texts that axe has passed, on any page: most texts look like some on an earlier screen. */
const passed = new Set<string>()

interface AxeWindow extends TextWindow {
  axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/** Checks everything but colours. The size of targets is checked where something small can be pressed. */
export async function violatedRules(frame: Frame): Promise<string[]> {
  await loadAxe(frame)
  return frame.evaluate(async (colourRules) => {
    const { axe } = window as unknown as AxeWindow
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    const hasSmall = controls.some((control) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 1 && height > 1 && (width < 24 || height < 24)
    })
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: {
        ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
        'target-size': { enabled: hasSmall },
      },
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, COLOUR_RULES)
}

/** Checks the colours, except of texts that look like one that has passed. */
export async function violatedColours(frame: Frame): Promise<string[]> {
  const looks = await readLooks(frame)
  const unknown = looks.flatMap((look, index) => (passed.has(look) ? [] : [index]))
  if (unknown.length === 0) return []
  await loadAxe(frame)
  const { violated, fine } = await frame.evaluate(
    async ({ indices, runOnly }) => {
      const { axe, inspectedTexts } = window as unknown as AxeWindow
      const textAt = (index: number) => inspectedTexts[index] as HTMLElement
      const linkOf = (text: HTMLElement) => text.closest<HTMLElement>('a[href]') ?? text
      const texts = indices.map(textAt)
      const { violations, passes } = await axe.run(
        // Whether a link stands out is checked on the link, which may have its text in other elements.
        { include: [...texts, ...texts.map(linkOf)] },
        { runOnly, resultTypes: ['violations', 'passes'], elementRef: true, selectors: false },
      )
      const bad = new Set(violations.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      const good = new Set(
        passes.flatMap(({ id, nodes }) => (id === runOnly[0] ? nodes.map(({ element }) => element) : [])),
      )
      return {
        violated: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        ),
        fine: indices.filter((index) => good.has(textAt(index)) && !bad.has(linkOf(textAt(index)))),
      }
    },
    { indices: unknown, runOnly: COLOUR_RULES },
  )
  for (const index of fine) if (looks[index]) passed.add(looks[index])
  return violated
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}
