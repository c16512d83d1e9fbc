import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { collectionOf } from '../../../test/support/anki-package.ts'
import { sample } from '../../../test/support/pictures.ts'
import { completeQuizIn, leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'

const note = (fields: Record<string, string>) => ({ model: 'Mine', fields })
const packageOf = (notes: Record<string, string>[], media: Record<string, Uint8Array>, list?: string) => {
  const names = Object.fromEntries(Object.keys(media).map((name, index) => [index, name]))
  const entries = Object.values(media).map((bytes, index) => [`${index}`, bytes] as const)
  return zipSync({
    'collection.anki2': collectionOf(notes.map(note)),
    media: strToU8(list ?? JSON.stringify(names)),
    ...Object.fromEntries(entries),
  })
}
const QUESTION = {
  Question: 'Which? <img src="Heart%201.png" alt="a &lt;heart&gt;">',
  A: 'a',
  B: 'b',
  Answer: 'B',
}
const png = sample('alpha.png')

test('pictures of notes are read from the media of the package', async () => {
  const notes = [QUESTION, { ...QUESTION, Question: 'q', A: "<img src='foto.jpg'>", B: '<b>b</b>' }]
  const file = packageOf(notes, { 'Heart 1.png': png, 'unused.png': png, 'foto.jpg': sample('plain.jpg') })
  const quiz = completeQuizIn(await readAs('apkg', file))
  expect(quiz.questions.map(({ text, options }) => [text, ...options])).toEqual([
    ['Which? ![a <heart>](heart-1.png)', 'a', 'b'],
    ['q', '![](foto.jpg)', '**b**'],
  ])
  expect(quiz.pictures?.map(({ name }) => name)).toEqual(['heart-1.png', 'foto.jpg'])
})

test('a picture that is missing or no picture for a quiz is named, with the reason', async () => {
  const notes = [
    QUESTION,
    { ...QUESTION, Question: '<img src=a.gif>' },
    { ...QUESTION, Question: 'q', Extra: '<img src=b.png>' },
  ]
  const result = await readAs('apkg', packageOf(notes, { 'a.gif': sample('refused.gif') }))
  expect(leftOutLines(result)).toEqual([
    '1 Question: The question has a picture ("Heart%201.png"), which a quiz cannot hold: the question is left out',
    '2 Question: The question has a picture ("a.gif": The file is a GIF: save it as PNG, JPEG, WebP or SVG), which a quiz cannot hold: the question is left out',
    '3 Extra: In the explanation, a picture ("b.png") is left out; the question is kept',
  ])
  expect(quizIn(result).questions).toHaveLength(1)
})

test.each(['', '[1', '{"0":7,"9":"Heart 1.png"}', 'null', '"x"'])(
  'a list of media such as %j is no trouble',
  async (list) => {
    const result = await readAs('apkg', packageOf([QUESTION], { 'Heart 1.png': png }, list))
    expect(leftOutLines(result)).toEqual([expect.stringContaining('a picture ("Heart%201.png")')])
  },
)

test('options that are pictures need an answer by letter or number', async () => {
  const pictures = { A: '<img src="a.png">', B: '<img src="b.jpg">' }
  const media = { 'a.png': png, 'b.jpg': sample('plain.jpg') }
  const notes = [
    { Question: 'q', ...pictures, Answer: '2' },
    { Question: 'q', ...pictures, Answer: 'the leaf' },
  ]
  const result = await readAs('apkg', packageOf(notes, media))
  expect(quizIn(result).questions).toMatchObject([{ options: ['![](a.png)', '![](b.jpg)'], answerIndex: 1 }])
  expect(leftOutLines(result)).toEqual([expect.stringMatching(/^2 Answer: .*the question is left out$/)])
})
