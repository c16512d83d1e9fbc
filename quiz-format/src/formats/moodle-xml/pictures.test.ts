import { expect, test } from 'vitest'
import { SVG } from '../../../test/support/pictured-quizzes.ts'
import { sample } from '../../../test/support/pictures.ts'
import { completeQuizIn, leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'

const base64 = (name: string) => Buffer.from(sample(name)).toString('base64')
const fileOf = (name: string, content: string, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">${content}</file>`

interface Parts {
  text?: string
  files?: string
  option?: string
  format?: string
}

function xmlOf(...questions: Parts[]): string {
  const all = questions.map(
    ({ text = 'q', files = '', option = 'a', format = 'html' }, index) => `
<question type="multichoice"><name><text>Q${index + 1}</text></name>
<questiontext format="${format}"><text><![CDATA[${text}]]></text>${files}</questiontext><single>true</single>
<answer fraction="100" format="html">${option}</answer>
<answer fraction="0" format="html"><text>b</text></answer></question>`,
  )
  return `<quiz>${all.join('')}</quiz>`
}

test('pictures within a text and its options are read, each of its own text', async () => {
  const option = `<text>&lt;img src="@@PLUGINFILE@@/map%201.png?time=1" alt="An [old] map" width="20"&gt;</text>${fileOf('map 1.png', base64('indexed.png'))}`
  const files = fileOf('map 1.png', `\n${base64('alpha.png')}\n`, '/maps/')
  const text = '<p>Where is <b>it</b>?</p><p><img alt="A map" src="@@PLUGINFILE@@/maps/map%201.png" /></p>'
  const quiz = completeQuizIn(await readAs('moodle-xml', xmlOf({ text, files, option })))
  expect(quiz.questions[0]).toMatchObject({
    text: 'Where is **it**?\n![A map](map-1.png)',
    options: ['![An (old) map](map-1-2.png)', 'b'],
    format: 'MARKDOWN',
  })
  expect(quiz.pictures?.map(({ name, width }) => [name, width])).toEqual([
    ['map-1.png', expect.any(Number)],
    ['map-1-2.png', expect.any(Number)],
  ])
})

test('a picture coded in its address is read, and so is one in Markdown', async () => {
  const result = await readAs(
    'moodle-xml',
    xmlOf(
      { text: `See <img src="data:image/jpeg;base64,${base64('plain.jpg')}">` },
      {
        text: '![a](@@PLUGINFILE@@/b.png) ![c](of-the-quiz.png)',
        format: 'markdown',
        files: fileOf('b.png', base64('alpha.png')),
      },
    ),
  )
  const quiz = completeQuizIn(result)
  expect(quiz.questions.map(({ text }) => text)).toEqual([
    'See ![](picture.jpg)',
    '![a](b.png) ![c](of-the-quiz.png)',
  ])
  expect(quiz.pictures?.map(({ name }) => name)).toEqual(['picture.jpg', 'b.png'])
})

test('what cannot be shown is named with its line, and the reason', async () => {
  const image = '<img src="@@PLUGINFILE@@/a.png">'
  const result = await readAs(
    'moodle-xml',
    xmlOf(
      { text: image },
      { text: image, files: fileOf('a.png', base64('refused.gif')) },
      { text: image, files: fileOf('a.png', '*** no Base64 ***') },
      { text: '<img src="https://x.example/a.png">' },
      { text: '![](https://x.example/a.png)', format: 'markdown' },
      { text: `${image} <a href="@@PLUGINFILE@@/b.pdf">b</a>`, files: fileOf('a.png', base64('alpha.png')) },
      {},
    ),
  )
  expect(leftOutLines(result).map((line) => line.replace(/^\d+ /, ''))).toEqual([
    'Q1: The question has a picture ("@@PLUGINFILE@@/a.png"), which a quiz cannot hold: the question is left out',
    'Q2: The question has a picture ("@@PLUGINFILE@@/a.png": The file is a GIF: save it as PNG, JPEG, WebP or SVG), which a quiz cannot hold: the question is left out',
    'Q3: The question has a picture ("@@PLUGINFILE@@/a.png": Its data is damaged: export the file again), which a quiz cannot hold: the question is left out',
    'Q4: The question has a picture on the web ("https://x.example/a.png"), which a quiz cannot hold: the question is left out',
    'Q5: The question has a picture on the web ("https://x.example/a.png"), which a quiz cannot hold: the question is left out',
    'Q6: The question has a file, which a quiz cannot hold: the question is left out',
  ])
  expect(quizIn(result).pictures).toBeUndefined()
})

test('an SVG loses its scripts', async () => {
  const svg = Buffer.from(SVG.replace('<path', '<script>alert(1)</script><path')).toString('base64')
  const quiz = completeQuizIn(
    await readAs(
      'moodle-xml',
      xmlOf({ text: '<img src="@@PLUGINFILE@@/a.svg">', files: fileOf('a.svg', svg) }),
    ),
  )
  expect(Buffer.from(quiz.pictures?.[0]?.read() ?? []).toString()).not.toContain('script')
})
