import { expect, test } from 'vitest'
import { htmlOf } from './html-of-text.ts'

const bodyOf = (text: string) => /<body[^>]*>\n([^]*)\n<\/body>/.exec(htmlOf({ subject: 'Hello', text }))?.[1]

test('paragraphs stay paragraphs, a line that is a URL becomes a link, and indented lines stay lines', () => {
  const text =
    'Hello,\n\none\ntwo:\n\nhttps://quiz.example.org/a?b=1&c=2\n\nTimes:\n  Due: now\n  Closes: later\n'
  expect(bodyOf(text)).toBe(`<p>Hello,</p>
<p>one
two:</p>
<p><a href="https://quiz.example.org/a?b=1&amp;c=2">https://quiz.example.org/a?b=1&amp;c=2</a></p>
<p>Times:
<br>Due: now
<br>Closes: later</p>`)
})

test.each([
  '"<script>alert(1)</script>"',
  '"</p><img src=x onerror=alert(1)>"',
  `"' onmouseover='alert(1)"`,
  '"<a href=https://evil.example>win</a>"',
  'https://evil.example/"><script>',
])('markup in a name stays text: %s', (name) => {
  const html = htmlOf({ subject: name, text: `Hello,\n\n${name}\n` })
  const tags = [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)
  expect(tags.filter((tag) => tag !== 'a')).toEqual([
    'html',
    'head',
    'meta',
    'meta',
    'title',
    'body',
    'p',
    'p',
  ])
  expect(html).not.toMatch(/<[^>]*\son\w+=/)
  expect(html.replaceAll(/&(?:lt|gt|amp|quot|#39);|<[^>]*>/g, '')).not.toMatch(/[<>]/)
})

test('a name that is a URL in quotes is no link', () => {
  expect(bodyOf('"https://evil.example"\n')).toBe('<p>&quot;https://evil.example&quot;</p>')
})

test('the page has a language, follows the reader’s colours, and loads nothing', () => {
  const html = htmlOf({ subject: 'Hello', text: 'Hello\n' })
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|color:|background/)
})
