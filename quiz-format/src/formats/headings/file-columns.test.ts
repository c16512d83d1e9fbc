import { expect, test } from 'vitest'
import { problemLines, readAs } from '../../../test/support/read.ts'
import { sampleFile } from '../../../test/support/samples.ts'
import type { SaidColumn } from './said-columns.ts'

const csv = (text: string, headings = {}) => readAs('csv', text, { headings })
/** What a person says of each column of a table whose headings are in the first line. */
const saidOf = (text: string, parts: SaidColumn['part'][], separator = ','): SaidColumn[] => {
  const headings = text.split('\n')[0]?.split(separator) ?? []
  return parts.map((part, index) => ({ heading: headings[index] ?? '', number: index + 1, part }))
}
const ITEMS = 'Item;First;Second;Right one\nWhich river?;Elbe;Rhine;2\nWhich city?;Bonn;;1\n'

test('the columns of a CSV file with unknown headings are listed, with samples', async () => {
  expect((await csv(ITEMS)).columns).toEqual([
    { heading: 'Item', number: 1, samples: ['Which river?', 'Which city?'], guess: null },
    { heading: 'First', number: 2, samples: ['Elbe', 'Bonn'], guess: null },
    { heading: 'Second', number: 3, samples: ['Rhine'], guess: null },
    { heading: 'Right one', number: 4, samples: ['2', '1'], guess: null },
  ])
})

test('a heading that is known is guessed, once', async () => {
  const { columns } = await csv('Frage,Question,A,B,X\nq,r,1,2,b\n')
  expect(columns?.map(({ guess }) => guess)).toEqual(['question', null, 'option_a', 'option_b', null])
})

test('the headings may stand below other text', async () => {
  const { columns } = await csv(`My quiz\n\n${ITEMS}`)
  expect(columns?.map(({ heading }) => heading)).toEqual(['Item', 'First', 'Second', 'Right one'])
})

test.each([
  ['has its columns', 'question,option_a,option_b,option_c,option_d,correct_answer\nq,1,2,3,4,e\n'],
  ['lacks one of its columns', 'question,option_a,option_b,option_c,correct_answer\nq,1,2,3,b\n'],
  ['has known headings', 'Frage,A,B,Lösung\nq,1,2,b\n'],
  ['has too few columns', 'Item,First,Second\nq,1,2\n'],
  ['is empty', ''],
])('a CSV file that %s has none to ask about', async (_name, text) => {
  expect((await csv(text)).columns).toBeUndefined()
})

test('the server asks about none', async () => {
  expect((await readAs('csv', ITEMS)).columns).toBeUndefined()
})

test('what a person said counts alone: the other columns are left out', async () => {
  const text = 'Item,First,Second,Wrong 1,Right one,Explanation,Type\nq,1,2,3,b,why,\n'
  const said = saidOf(text, ['question', 'option_a', 'option_b', null, 'correct_answer', null, null])
  const result = await csv(text, { said })
  expect(result).toMatchObject({
    ok: true,
    quiz: { questions: [{ options: ['1', '2'], explanation: null }] },
  })
  expect(result.leftOut.map(({ column }) => column)).toEqual(['Wrong 1', 'Explanation'])
  expect(result.columns).toHaveLength(7)
})

test('equal headings, and columns without one, are told apart by their place', async () => {
  const text = 'Item,Answer,Answer,,Right one\nWhich river?,Elbe,,Rhine,c\nWhich city?,Bonn,Berlin,Kiel,d\n'
  expect((await csv(text)).columns).toMatchObject([
    { heading: 'Item', number: 1 },
    { heading: 'Answer', number: 2, samples: ['Elbe', 'Bonn'] },
    { heading: 'Answer', number: 3, samples: ['Berlin'] },
    { heading: '', number: 4, samples: ['Rhine', 'Kiel'] },
    { heading: 'Right one', number: 5 },
  ])
  const said = saidOf(text, ['question', 'option_a', 'option_b', 'option_c', 'correct_answer'])
  const result = await csv(text, { said })
  expect(problemLines(result)).toEqual([
    '2 Answer (2): The option is empty: fill it in',
    expect.stringMatching(/^3 Right one: /),
  ])
  const moved = text.replace('Item,Answer,Answer,,Right one', 'Right one,Item,Answer,,Answer')
  expect(problemLines(await csv(moved, { said }))[0]).toMatch(/^2 Right one: /)
})

test('a table whose first row is a question has no headings', async () => {
  const text = 'Which river?;Elbe;Rhine;b\nWhich city?;Bonn;Kiel;\n'
  const parts = ['question', 'option_a', 'option_b', 'correct_answer'] as const
  const said = saidOf(text, [...parts], ';')
  expect((await csv(text)).columns?.map(({ heading }) => heading)).toEqual([
    'Which river?',
    'Elbe',
    'Rhine',
    'b',
  ])
  const options = { said, isHeadless: true }
  expect(problemLines(await csv(text, options))).toEqual([
    expect.stringMatching(/^2 Column 4: The row names no /),
  ])
  expect(await csv(text.replace('Kiel;', 'Kiel;1'), options)).toMatchObject({
    ok: true,
    hasForeignHeadings: true,
    quiz: {
      questions: [
        { text: 'Which river?', answerIndex: 1 },
        { text: 'Which city?', answerIndex: 0 },
      ],
    },
  })
  expect((await csv('Which river?,Elbe\n', options)).ok).toBe(false)
})

test('instead of options, columns may hold wrong answers', async () => {
  const text = 'Item,Good,Bad,Bad\nWhich river?,Rhine,Elbe,\nWhich city?,Bonn,Kiel,Berlin\n'
  const said = saidOf(text, ['question', 'correct_answer', 'wrong_answer', 'wrong_answer'])
  expect(await csv(text, { said })).toMatchObject({
    ok: true,
    quiz: {
      questions: [
        { options: ['Rhine', 'Elbe'], answerIndex: 0 },
        { options: ['Bonn', 'Kiel', 'Berlin'], answerIndex: 0 },
      ],
    },
  })
  const { columns } = await csv('Item,X,Wrong answer 1,Wrong answer 2\nq,1,2,3\n')
  expect(columns?.map(({ guess }) => guess)).toEqual([null, null, 'wrong_answer', 'wrong_answer'])
})

test('the columns of a sheet are listed', async () => {
  const { columns } = await readAs('xlsx', sampleFile('xlsx/two-question-columns.xlsx.parts').bytes)
  expect(columns?.map(({ guess }) => guess)).toContain('question')
})

test('the fields of notes without names are listed, but not the other columns', async () => {
  const note = 'Rivers\tWhich <b>river</b>?\tElbe\tRhine\tA\tgeo\n'
  const text = `#separator:tab\n#html:true\n#deck column:1\n#tags column:6\n${note}`
  expect((await readAs('anki', text)).columns).toEqual([
    { heading: 'Field 1', number: 1, samples: ['Which river?'], guess: null },
    { heading: 'Field 2', number: 2, samples: ['Elbe'], guess: null },
    { heading: 'Field 3', number: 3, samples: ['Rhine'], guess: null },
    { heading: 'Field 4', number: 4, samples: ['A'], guess: null },
  ])
  const columns = ['question', 'option_a', 'option_b', 'correct_answer']
  const read = await readAs('anki', text, { columns })
  expect(read).toMatchObject({
    ok: true,
    quiz: { questions: [{ options: ['Elbe', 'Rhine'], answerIndex: 0 }] },
  })
  expect(read.columns).toHaveLength(4)
})

test('the fields of a note type with unknown names are listed', async () => {
  const { bytes } = sampleFile('apkg/unknown-names.apkg.parts')
  const result = await readAs('apkg', bytes)
  expect(result.columns?.map(({ heading, samples }) => [heading, ...samples])).toEqual([
    ['Ques', 'Which?', 'Why?'],
    ['X', 'a', 'a'],
    ['Y', 'b', 'b'],
  ])
})
