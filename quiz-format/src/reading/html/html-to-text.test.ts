import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEditedQuiz } from '../../../test/support/quizzes.ts'
import { textToHtml } from './text-to-html.ts'
import { htmlToText } from './html-to-text.ts'
import { expectProperty } from '../../../test/support/properties.ts'

const textOf = (html: string) => htmlToText(html).text

describe('htmlToText', () => {
  test.each([
    ['plain words', 'plain words'],
    [' outer \n\t space ', 'outer space'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p>One</p>\n\n<p>Two</p>', 'One\nTwo'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['One<br><br>Three', 'One\n\nThree'],
    ['<div><div>One<br></div></div>Two', 'One\nTwo'],
    ['<b>bold</b> and <i>italic</i>', 'bold and italic'],
    ['a<b>b</b>c', 'abc'],
    ['&lt;b&gt; &amp; &copy; &#65;&#x42;', '<b> & © AB'],
    ['a&nbsp;&nbsp;b', 'a b'],
    ['x<sup>2</sup> and x<sup>-2</sup>', 'x^2 and x^(-2)'],
    ['H<sub>2</sub>O', 'H_2O'],
    ['x<sup>2</sup>3 a<sub>i</sub>b x<sup>2</sup>y', 'x^(2)3 a_(i)b x^2y'],
    ['<ruby>北海道<rt>ほっかいどう</rt></ruby>へ', '北海道(ほっかいどう)へ'],
    ['<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>', '東(とう)京(きょう)'],
    ['<ruby>東<rt>とう京<rt>きょう</ruby>', '東(とう京 きょう)'],
    ['<ruby>大阪<rp>（</rp><rt>おおさか</rt><rp>）</rp></ruby>', '大阪（おおさか）'],
    ['<ruby><rb>京<rb>都<rt>きょう<rt>と</ruby>', '京都(きょう と)'],
    ['<ruby>\n<rb>京</rb>\n<rt>きょう</rt>\n</ruby>', '京(きょう)'],
    [
      '<ruby><rb>京<rb>都<rtc><rt>きょう</rt><rt>と</rt></rtc><rtc>Kyoto</rtc></ruby>',
      '京都(きょう と)(Kyoto)',
    ],
    ['<ruby>京<rt></rt></ruby>', '京'],
    ['<ol type="a" start="3"><li>One</li><li value=7>Two</li></ol>', 'c. One\ng. Two'],
    ['<ol type=I><li>One</li><li>Two</li></ol>', 'I. One\nII. Two'],
    ['<pre>    if x:\n        y()</pre>', 'if x:\n    y()'],
    ['<p>Run:</p><pre>\n  if x:\n    y()</pre>', 'Run:\n\n  if x:\n    y()'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<ol><li><p>One</p></li><li><p>Two</p></li></ol>', '1. One\n2. Two'],
    ['<pre>a\n  b</pre>c', 'a\n  b\nc'],
    ['He said <q>no</q>', 'He said "no"'],
    ['<script>alert("<b>")</script><style>p{}</style>text', 'text'],
    ['<!-- hidden -->text<!-- too', 'text'],
    ['<o:p>Word</o:p>', 'Word'],
    ['<st1:place w:st="on">Rome</st1:place> <v:shape/><w:sdt>a</w:sdt>', 'Rome a'],
    ['<IMG>text', 'text'],
  ])('converts %j to %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  test.each([
    'List<String>',
    'a < b && c > d',
    'if a<b and c>d',
    '#include <iostream>',
    '<?php echo 1 ?>',
    'a <b',
    'a </x> b',
    'AT&T',
    '<',
    'std::vector<std::string> v',
    'std::map<std::string, int>',
    'See <https://a.b>',
    'See <https://a.b/?c=d>',
    '<ftp://host>',
    'In XML the <xs:element> tag, </xs:element> and <xs:element name="a"/>',
  ])('keeps %s, which is not markup', (text) => {
    expect(textOf(text)).toBe(text)
  })

  test.each([
    ['<img src=a><img src=b>', ['a picture']],
    ['<svg><text>drawn</text></svg>', ['a picture']],
    ['<audio src=a>', ['a sound']],
    ['<video></video><img>', ['a video', 'a picture']],
    ['<iframe src=a>inside</iframe>', ['embedded content']],
    ['<math><mi>x</mi></math>', ['a formula']],
    ['<input name=a>', ['a form field']],
    ['<title>A page', ['an element <title> that nothing closes']],
    ['<a href="@@PLUGINFILE@@/a.mp3"></a>', ['a file']],
  ])('reports what is lost with %s, which has no text', (html, lost) => {
    expect(htmlToText(html)).toMatchObject({ text: '', lost })
  })

  test('keeps the words of tables and links', () => {
    expect(htmlToText('<table><tr><td>a<td>b</tr><tr><td>c</td></tr></table>')).toMatchObject({
      text: 'a\tb\nc',
      lost: ['the layout of a table'],
    })
    expect(htmlToText('<a href="b">c</a>')).toEqual({ text: 'c', lost: ['the address of a link'] })
  })

  test('reports struck-out words, and code whose first line loses its indent', () => {
    expect(htmlToText('Is <s>not</s>')).toEqual({ text: 'Is not', lost: ['the line through a text'] })
    expect(htmlToText('<pre>    a\n  b</pre>')).toMatchObject({
      text: 'a\n  b',
      lost: ['the indent of the first line'],
    })
  })

  test('keeps line breaks of the source if they are significant', () => {
    expect(htmlToText('One\nTwo<p>Three</p>\n<p>Four</p>', 'kept').text).toBe('One\nTwo\nThree\nFour')
  })

  test('converts elements nested a million deep', () => {
    expect(textOf(`${'<div>'.repeat(1_000_000)}text`)).toBe('text')
    expect(textOf(`${'<sup>'.repeat(1_000_000)}text`).includes('^(^text)')).toBe(true)
  })
})

test('converts any text to HTML and back', async () => {
  await expectProperty(
    fc.property(anyEditedQuiz, ({ questions }) => {
      for (const { text, options } of questions) {
        for (const part of [text, ...options])
          expect(htmlToText(textToHtml(part))).toEqual({ text: part, lost: [] })
      }
    }),
    400,
  )
})
