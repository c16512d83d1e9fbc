import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'

const read = (html: string) => readHtml(html, { lineBreaks: 'kept', isDeclared: false })

describe('a text not declared as HTML', () => {
  test.each([
    'At the end of the <body>',
    'In the <head>',
    '<br>',
    '<p></p>',
    '<title>Page</title>',
    'The <p> tag and the </p> tag',
    'Is it "<hr>", `<br/>` or (<p>)?',
    'Use <br>.',
    '<br> ends a line',
    'What stands between <b> and </b>?',
    'Which of <i>, <em>, </em> is right?',
    'An <img> needs a source',
    'Rows stand in a <tr> of something',
    'A <div> is a block',
    'What does <script>alert(1)</script> show?',
    '<!DOCTYPE html> comes first',
    '<!-- is how a comment starts',
    'Mit dem <br> Element',
    'La balise <p> sert à quoi',
    '<ul></ul>',
    'In XML the <xs:element> tag needs?',
    'See <https://a.b?c=d>',
    'std::unique_ptr <std::string>',
  ])('%s keeps its tags', (text) => {
    expect(read(text).text).toBe(text)
    expect(read(text).lost).toEqual([])
    expect(read(text).source?.hasTagsAsText).toBe(true)
  })

  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p>One<p>Two', 'One\nTwo'],
    ['One<br>Two<br/>', 'One\nTwo'],
    ['One.<br> Two', 'One.\nTwo'],
    ['the <b>bold</b> word, <i>and</i> <em>or</em>', 'the bold word, and or'],
    ['<ul><li>One<li>Two</ul>', '- One\n- Two'],
    ['<span style="color:red">red</span>', 'red'],
    ['<html><body>Page</body></html>', 'Page'],
    ['List<String> and a<b', 'List<String> and a<b'],
    ['std::vector<std::string> v', 'std::vector<std::string> v'],
    ['See <https://a.b>', 'See <https://a.b>'],
    ['<ftp://host>', '<ftp://host>'],
    ['<o:p>Word</o:p>', 'Word'],
    ['x<sup>2</sup>', 'x^2'],
    ['<!--[if gte mso 9]><xml>x</xml><![endif]-->text', 'text'],
  ])('%j has markup: %j', (html, text) => {
    expect(read(html)).toMatchObject({ text, lost: [], source: { hasTagsAsText: false } })
  })

  test.each([
    ['Write &lt;b&gt; &amp;lt; here <body>', 'Write <b> &lt; here <body>'],
    ['The <code><br></code> element', 'The <br> element'],
    ['<p>What does the <p> tag do?</p>', 'What does the <p> tag do?'],
    ['<ul><li>One</li></ul>Of which kind is the <li> element?', '- One\nOf which kind is the <li> element?'],
    ['<b>Which</b> one is <head>?', 'Which one is <head>?'],
  ])('%j has tags as text and tags as markup: %j', (html, text) => {
    expect(read(html).text).toBe(text)
  })

  test('reports a tag that could be text or markup', () => {
    expect(read('Which of these <br> is it').lost).toEqual([
      'the tag <br>, which is taken for markup (write &lt;br&gt; if it is text),',
    ])
  })
})

test('a text declared as HTML has no tags as text', () => {
  expect(readHtml('the <body>', { lineBreaks: 'folded', isDeclared: true })).toMatchObject({ text: 'the' })
})
