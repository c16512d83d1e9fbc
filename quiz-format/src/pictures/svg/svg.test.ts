import { describe, expect, test } from 'vitest'
import { pictureOf, refusalOf } from '../../../test/support/pictures.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"'

function svg(content: string, attributes = ''): Uint8Array {
  return Buffer.from(`${OPEN} ${attributes}>${content}</svg>`)
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(pictureOf(bytes).bytes).toString()
}

describe('a safe drawing keeps', () => {
  test.each([
    '<path d="M0 0 L10,10 Z" fill="#f00" stroke-width="2"/>',
    '<g transform="translate(1 2) rotate(45)"><circle cx="1" cy="2" r="3"/></g>',
    '<text x="1" y="2" font-family="serif">H<tspan baseline-shift="sub">2</tspan>O &lt; &amp; é</text>',
    '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><rect fill="url(#a)" width="5"/>',
    '<defs><path id="p" d="M0 0"/></defs><use href="#p" x="3"/>',
    '<rect style="fill:rgb(1,2,3);stroke:url(#b)"/>',
    '<title>A heart</title><desc>Seen from the side</desc>',
  ])('%s', (content) => {
    expect(textOf(svg(content))).toBe(`${OPEN} width="40" height="20">${content}</svg>`)
    expect(pictureOf(svg(content)).removed).toEqual([])
  })

  test('the classes of its style sheet', () => {
    const sheet = '/* x */ .a, #b > path { fill: #FFF; stroke:url(#g) }\n* { opacity: .5 }'
    expect(
      textOf(svg(`<style type="text/css"><![CDATA[${sheet}]]></style><linearGradient id="g"/>`)),
    ).toContain('<style>.a,#b &gt; path{fill:#FFF;stroke:url(#g)}\n*{opacity:.5}</style>')
  })

  test('what a link or a switch holds, without the link', () => {
    const content = '<a href="https://x.example"><rect width="1"/></a><switch><circle r="1"/></switch>'
    expect(textOf(svg(content))).toContain('><rect width="1"/><circle r="1"/></svg>')
  })

  test('white space, and references in the old form', () => {
    const old = '<text xml:space="preserve"> a </text><use xlink:href="#p"/>'
    expect(textOf(svg(old, 'xmlns:xlink="http://www.w3.org/1999/xlink"'))).toContain(
      '<text xml:space="preserve"> a </text><use href="#p"/>',
    )
  })

  test('nothing of its editor and of its author', () => {
    const content =
      '<!-- SECRET --><metadata><x>SECRET</x></metadata><sodipodi:namedview SECRET="1"/><?x SECRET?>' +
      '<g inkscape:label="SECRET" data-name="SECRET" sodipodi:docname="SECRET"><rect width="1"/></g>'
    const attributes = 'xmlns:sodipodi="s" xmlns:inkscape="i" inkscape:export-filename="/home/SECRET"'
    expect(textOf(svg(content, attributes))).toBe(
      `${OPEN} width="40" height="20"><g><rect width="1"/></g></svg>`,
    )
    expect(pictureOf(svg(content, attributes)).removed).toEqual([])
  })
})

// Ways to run or to load something, as collections of attacks list them.
const ATTACKS: readonly [content: string, removed: string][] = [
  ['<script>alert(1)</script>', '<script>'],
  ['<script href="https://evil.example/x.js"/>', '<script>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', '<script>'],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', '<script>'],
  ['<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT>'],
  ['<handler type="application/ecmascript">alert(1)</handler>', '<handler>'],
  [
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    '<foreignObject>',
  ],
  ['<iframe src="https://evil.example"/>', '<iframe>'],
  ['<embed src="https://evil.example"/>', '<embed>'],
  ['<rect onload="alert(1)"/>', 'onload'],
  ['<rect ONCLICK="alert(1)"/>', 'onclick'],
  ['<rect ev:onfocusin="alert(1)" xmlns:ev="x"/>', 'onfocusin'],
  ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>'],
  ['<set attributeName="onmouseover" to="alert(1)"/>', '<set>'],
  ['<animateTransform onbegin="alert(1)"/>', '<animateTransform>'],
  ['<image href="https://evil.example/x.png"/>', '<image>'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image>'],
  ['<feImage href="https://evil.example/x"/>', '<feImage>'],
  ['<audio src="https://evil.example/x"/>', '<audio>'],
  ['<use href="https://evil.example/x.svg#a"/>', 'href'],
  ['<use href="data:image/svg+xml,x#a"/>', 'href'],
  ['<use xlink:href="javascript:alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"/>', 'href'],
  ['<rect href="#a"/>', 'href'],
  ['<rect fill="url(https://evil.example/x)"/>', 'fill'],
  ['<rect fill="url( //evil.example/x )"/>', 'fill'],
  ['<rect fill="url(&quot;#a&quot; , https://evil.example)"/>', 'fill'],
  ['<rect filter="u&#114;l(https://evil.example/x)"/>', 'filter'],
  ['<rect mask="\\75rl(https://evil.example/x)"/>', 'mask'],
  [
    '<rect cursor="url(https://evil.example/x)" style="fill:image-set(\'https://evil.example/x\')"/>',
    'style',
  ],
  ['<rect style="fill:expression(alert(1))"/>', 'style'],
  ['<rect style="fill:ur/**/l(https://evil.example/x);fill:u\\rl(https://evil.example/x)"/>', 'style'],
  ['<rect style="background:url(https://evil.example/x)"/>', 'style'],
  ['<style>@import "https://evil.example/x.css";</style>', '@ rule'],
  ['<style>@import url(https://evil.example/x.css);rect{fill:red}</style>', '@ rule'],
  ['<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>', '@ rule'],
  ['<style>rect{fill:url(https://evil.example/x)}</style>', 'style'],
  ['<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>', ''],
  ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', ''],
  ['<text>]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>', ''],
]

test.each(ATTACKS)('%s draws nothing, runs nothing and loads nothing', (content, removed) => {
  const picture = pictureOf(svg(content))
  const text = Buffer.from(picture.bytes).toString()
  expect(text).not.toMatch(/evil|<[\w:]*script|<handler|<foreign|<iframe|<embed|<image|<animate|<set|@|\\/i)
  expect(text).not.toMatch(/\son\w+=|javascript|expression|data:/i)
  expect(picture.removed).toEqual(expect.arrayContaining(removed === '' ? [] : [removed]))
})

describe('an SVG is refused', () => {
  test.each([
    [
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      /line 1\). The file has a document type definition.*: delete it/,
    ],
    ['<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x" "https://evil.example"><svg/>', /line 2\)/],
    [`${OPEN}><path></svg>`, /cannot be read \(line 1\). The file is not valid XML/],
    [`${OPEN}>&nbsp;</svg>`, /not valid XML/],
    ['<html><body/></html>', /not a picture/],
    ['<!doctype html><svg/>', /document type definition/],
    ['<svg/>', /states no size: give its <svg> element a "viewBox"/],
    ['<svg width="100%" height="100%"/>', /states no size/],
    ['<svg width="1e9" height="1"/>', /make it at most 16384 wide and high/],
    ['<svg viewBox="0 0 1 1" width="9" height="9"><g id="a"><use href="#a"/></g></svg>', /refers to itself/],
    [
      `${OPEN}><style>*{fill:url(#p)}</style><pattern id="p"><path/></pattern></svg>`,
      /refers to a <pattern>/,
    ],
  ])('%.60s', (text, message) => {
    expect(refusalOf(Buffer.from(text))).toMatch(message)
  })

  test('if its filters would compute more than a hundred pictures', () => {
    const filter = '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>'
    const filtered = '<rect filter="url(#f)" width="9" height="9"/>'
    expect(pictureOf(svg(filter + filtered.repeat(50))).width).toBe(40)
    expect(refusalOf(svg(filter + filtered.repeat(101)))).toMatch(/draws more than/)
    const styled = '<rect style="filter:url(#f)" width="9" height="9"/>'
    expect(refusalOf(svg(filter + styled.repeat(101)))).toMatch(/draws more than/)
  })

  test('if its references would draw a billion parts', () => {
    const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`
    const levels = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')
    expect(refusalOf(svg(`<g id="l0"><path/></g>${levels}`))).toMatch(/draws more than 100000 parts/)
    const fills = levels.replaceAll('<use href="#', '<path fill="url(#').replaceAll('"/>', ')"/>')
    expect(refusalOf(svg(`<g id="l0"><path/></g>${fills}`))).toMatch(/draws more than 100000 parts/)
  })

  test('if references lead through thousands of elements', () => {
    const chain = Array.from({ length: 5000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`)
    expect(refusalOf(svg(chain.join('')))).toMatch(/draws more than/)
  })

  test('if it is not in UTF-8', () => {
    expect(refusalOf(Buffer.from(`<svg viewBox="0 0 1 1"><text>é</text></svg>`, 'latin1'))).toMatch(/UTF-8/)
    expect(refusalOf(Buffer.from('\ufeff<svg/>', 'utf16le'))).toMatch(/UTF-16/)
  })
})

test.each([
  ['width="10" height="20"', 10, 20],
  ['width="1in" height="50%" viewBox="0 0 2 1"', 96, 48],
  ['height="30" viewBox="0 0 2 1"', 60, 30],
  ['viewBox="0,0,300.4 , 99.6"', 300, 100],
])('the size of <svg %s> is known', (attributes, width, height) => {
  const picture = pictureOf(Buffer.from(`<svg ${attributes}><path/></svg>`))
  expect(picture).toMatchObject({ width, height })
  const text = textOf(picture.bytes)
  expect([text.includes(` width="${width}"`), text.includes(` height="${height}"`)]).toEqual([true, true])
})

test.each([
  ['spaces in a value', `<rect fill="${'url( '.repeat(380_000)}"/>`],
  ['comments in a style', `<rect style="${'/*'.repeat(900_000)}"/>`],
  ['comments in a style sheet', `<style>${'/*/'.repeat(600_000)}</style>`],
  ['rules in a style sheet', `<style>${'a '.repeat(900_000)}</style>`],
  ['selectors in a style sheet', `<style>${'a.b#c '.repeat(300_000)}!{}</style>`],
  ['digits', `<svg width="${'1'.repeat(1_900_000)}x" viewBox="0 0 1 1"/>`],
])('many %s take less than two seconds', (_, content) => {
  const start = performance.now()
  expect(pictureOf(svg(content)).width).toBe(40)
  expect(performance.now() - start).toBeLessThan(2000)
})

// Browsers decode them, so they would lead past the count of what is drawn.
test('references in disguise are removed', () => {
  const { bytes } = pictureOf(svg('<g id="l0"><path/></g><use href="#%6C0"/><rect fill="url(#%6C0)"/>'))
  expect(textOf(bytes)).not.toContain('%6C')
})

test('an SVG is written the same again', () => {
  const bytes = svg('<style>a{fill:red}</style><text>a"b\'c</text><rect fill="a&quot;b&#10;c" width="3"/>')
  const once = pictureOf(bytes)
  expect(pictureOf(once.bytes)).toEqual(once)
})
