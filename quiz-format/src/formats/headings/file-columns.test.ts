import { expect, test } from 'vitest'
import { readAs } from '../../../test/support/read.ts'
import { sampleFile } from '../../../test/support/samples.ts'

const csv = (text: string, headings = {}) => readAs('csv', text, { headings })
const ITEMS = 'Item;First;Second;Right one\nWhich river?;Elbe;Rhine;2\nWhich city?;Bonn;;1\n'

test('the columns of a CSV file with unknown headings are listed, with samples', async () => {
  expect((await csv(ITEMS)).columns).toEqual([
    { heading: 'Item', samples: ['Which river?', 'Which city?'], guess: null },
    { heading: 'First', samples: ['Elbe', 'Bonn'], guess: null },
    { heading: 'Second', samples: ['Rhine'], guess: null },
    { heading: 'Right one', samples: ['2', '1'], guess: null },
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

test('a mapping that is exclusive leaves out the columns that it does not name', async () => {
  const text = 'Item,First,Second,Wrong 1,Right one,Explanation,Type\nq,1,2,3,b,why,\n'
  const mapping = { question: 'Item', option_a: 'First', option_b: 'Second', correct_answer: 'Right one' }
  const result = await csv(text, { mapping, isExclusive: true })
  expect(result).toMatchObject({
    ok: true,
    quiz: { questions: [{ options: ['1', '2'], explanation: null }] },
  })
  expect(result.leftOut.map(({ column }) => column)).toEqual(['Wrong 1', 'Explanation'])
  expect(result.columns).toHaveLength(7)
})

test('the columns of a sheet are listed', async () => {
  const { columns } = await readAs('xlsx', sampleFile('xlsx/two-question-columns.xlsx.parts').bytes)
  expect(columns?.map(({ guess }) => guess)).toContain('question')
})

test('the fields of notes without names are listed, but not the other columns', async () => {
  const note = 'Rivers\tWhich <b>river</b>?\tElbe\tRhine\tA\tgeo\n'
  const text = `#separator:tab\n#html:true\n#deck column:1\n#tags column:6\n${note}`
  expect((await readAs('anki', text)).columns).toEqual([
    { heading: 'Field 1', samples: ['Which river?'], guess: null },
    { heading: 'Field 2', samples: ['Elbe'], guess: null },
    { heading: 'Field 3', samples: ['Rhine'], guess: null },
    { heading: 'Field 4', samples: ['A'], guess: null },
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
