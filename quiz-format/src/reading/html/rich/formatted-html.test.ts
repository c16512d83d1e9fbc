import { describe, expect, test } from 'vitest'
import { htmlToText } from '../html-to-text.ts'

const formatted = (html: string) => {
  const read = htmlToText(html).formatted
  return read?.isNeeded ? read.text : null
}

describe('formatted HTML', () => {
  test.each([
    ['<p>Which is <b>not</b> right?</p>', 'Which is **not** right?'],
    ['<p>Which is <b>not </b>right?</p>', 'Which is **not** right?'],
    ['<b><p>a</p><p>b</p></b>', '**a\nb**'],
    ['<b>a <i>b</i></b>', '**a _b_**'],
    ['<b>a<br><br>b</b> 2*3 *c*', String.raw`**a**` + '\n\n' + String.raw`**b** 2*3 \*c\*`],
    ['What is <code>x = &lt;b&gt;</code>?', 'What is `x = <b>`?'],
    [
      '<p>See</p><pre><code>def f(x):\n    return *x\n</code></pre>',
      'See\n\n```\ndef f(x):\n    return *x\n```',
    ],
    ['<pre>one line</pre>', '`one line`'],
    [String.raw`If \(a&lt;b\), then \[x^2\] or $$y$$`, 'If $a<b$, then $$x^2$$ or $$y$$'],
    [String.raw`the \(n\)th`, 'the $n$\u2060th'],
    [
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; y</annotation></semantics></math>',
      '$$x < y$$',
    ],
    [
      '<p>See</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>1</td><td>x|y<br>z</td></tr></table><p>c</p>',
      'See\n\n| a | b |\n| --- | --- |\n| 1 | x\\|y z |\n\nc',
    ],
    ['<b>a</b><ul><li>b<ul><li>c</li></ul></li><li><p>d</p></li></ul>e', '**a**\n\n- b\n  - c\n- d\n\ne'],
    ['<b>a</b><ol><li>b<li>c</ol>', '**a**\n\n1. b\n2. c'],
    ['<b>a</b><ol type="a"><li>b</li><li>c</li></ol>', '**a**\n\na. b\nb. c'],
  ])('%s becomes %j', (html, markdown) => {
    expect(formatted(html)).toBe(markdown)
  })

  test.each([
    '<p>a</p><p>b</p>',
    '<ul><li>a</li></ul>',
    '$5 and $10',
    String.raw`a \\(b\\)`,
    '&#92;(x&#92;) &#36;$x&#36;$',
    '<b></b> a',
    '<b>un</b>able',
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
    '<math><mlongdiv><mi>x</mi></mlongdiv></math>',
    'x<sup>2</sup> <u>a</u>',
  ])('%s stays plain text', (html) => {
    expect(formatted(html)).toBeNull()
  })

  test('keeps what plain text loses', () => {
    const math = '<math><annotation encoding="application/x-tex">x</annotation></math>'
    expect(htmlToText(`${math}<table><tr><td>a</td></tr></table><img>`)).toMatchObject({
      lost: ['a formula', 'the layout of a table', 'a picture'],
      formatted: { keeps: ['a formula', 'the layout of a table'] },
    })
  })
})
