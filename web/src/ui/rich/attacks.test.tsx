// Hostile texts run no script and make no element or attribute that is not listed here.
import { render, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { RichText } from './RichText.tsx'
import { ATTACKS } from './testing/attacks.ts'
import { typeset } from './math/typeset.ts'

const ELEMENTS =
  /^(div|span|p|h3|em|strong|code|pre|br|ul|ol|li|table|thead|tbody|tr|th|td|math|mrow|m[ino]|mtext|mspace|mfrac|msqrt|mroot|msu[bp]|msubsup|m(?:under|over|underover)|mt(?:able|r|d)|mpadded|mphantom|menclose|mstyle|mmultiscripts|mprescripts|none)$/
const ATTRIBUTES =
  /^(class|colspan|dir|translate|scope|start|style|accent|accentunder|column(?:align|span|lines)|depth|display|displaystyle|fence|form|height|largeop|linethickness|[lr]space|mathsize|mathvariant|m(?:ax|in)size|movablelimits|notation|row(?:lines|spacing|span)|scriptlevel|separator|stretchy|symmetric|voffset|width)$/
const STYLE = /^((padding|border)[-a-z]*|margin-left|text-align): [-\w.% ]+;?( |$)/

function foreignParts(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.test(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.test(name)) return [`${name}="${value}"`]
      const isForeign =
        /javascript|data:|url|expression/i.test(value) || (name === 'style' && !STYLE.test(value))
      return isForeign ? [`${name}="${value}"`] : []
    }),
  ])
}

// From here on, formulas are typeset at once.
beforeAll(async () => {
  const { container, unmount } = render(<RichText as="p">$x$</RichText>)
  await waitFor(() => {
    if (!container.querySelector('math')) throw new Error('not loaded yet')
  })
  unmount()
})

test.each(ATTACKS.map((text) => [text.slice(0, 60), text]))('%j is harmless', (_name, text) => {
  for (const as of ['h3', 'p', 'span'] as const) {
    const { container, unmount } = render(<RichText as={as}>{text}</RichText>)
    expect(foreignParts(container)).toEqual([])
    expect(container.querySelectorAll('*').length).toBeLessThan(20_000)
    unmount()
  }
  expect('attacked' in globalThis).toBe(false)
})

test.each([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\includegraphics{x.png}`,
  String.raw`\class{x}{y}`,
  String.raw`\def\a{\a\a}\a`,
  String.raw`\frac`,
  'x'.repeat(2001),
])('%s is no formula', (source) => expect(typeset(source.slice(0, 3000), false)).toBeNull())

test('one formula defines nothing for the next', () => {
  expect(typeset(String.raw`\gdef\mine{x}\mine`, false)).not.toBeNull()
  expect(typeset(String.raw`\mine`, false)).toBeNull()
})
