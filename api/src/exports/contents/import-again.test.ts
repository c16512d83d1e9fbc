// What was exported can be imported into another account, ids apart.
import { beforeEach, expect, test } from 'vitest'
import { exportedFiles } from '../../../test/support/data/exports.ts'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { drawing } from '../../../test/support/data/pictures.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { unzipped, zipOf } from '../../../../quiz-format/test/support/zips.ts'

const it = useTestApp()
let ada: TestUser
let bob: TestUser
beforeEach(async () => {
  ada = await createUser(it)
  bob = await createUser(it)
})

const upload = async (who: TestUser, name: string, content: Uint8Array | string, title = name) => {
  const file = { name, content: Buffer.from(content) }
  const { status, text } = await it.rest('POST', '/api/files/upload/', {
    token: who.token,
    ...form({ quiz_title: title }, file),
  })
  expect([status, name, text]).toEqual([201, name, expect.any(String)])
}

const FILES = {
  'Größe & Co.quiz.json': JSON.stringify({
    quizfolio: 1,
    title: 'Größe & Co',
    description: 'What it is about',
    time_limit: 45,
    sections: [
      { name: 'Twin', description: 'first' },
      { name: 'Twin', description: 'second' },
      { name: 'Empty', description: '' },
    ],
    questions: [
      { question: '=1+1?', options: ['two', '+2'], correct_answer: 0, section: 0, explanation: '-' },
      {
        question: '# *Two*',
        options: ['a', 'b', 'c', 'd'],
        correct_answer: 3,
        section: 1,
        format: 'markdown',
      },
      { question: 'Three?\nlines', options: ['a', 'b', 'c', 'd', 'e'], correct_answer: 4 },
    ],
  }),
  'many.json': JSON.stringify(
    Array.from({ length: 450 }, (_, number) => ({
      question: `Question ${number}?`,
      options: ['a', 'b', 'c', 'd'],
      correct_answer: number % 4,
      section: `S${number % 7}`,
    })),
  ),
}

test('each quiz file, uploaded by another person, is the same quiz', async () => {
  const titles = ['Größe & Co', 'Many']
  for (const [index, [name, content]] of Object.entries(FILES).entries())
    await upload(ada, name, content, titles[index])
  const exported = await exportedFiles(it, ada)
  const names = exported.names.filter((name) => name.endsWith('.quiz.json'))
  expect(names).toEqual(['quizzes/1-grosse-co.quiz.json', 'quizzes/2-many.quiz.json'])
  for (const [index, name] of names.entries())
    await upload(bob, name.replace('quizzes/', ''), exported.bytes(name), titles[index])
  const again = await exportedFiles(it, bob)
  const contents = (files: typeof exported) =>
    names.map((name) => [files.text(name), files.text(name.replace('.quiz.json', '.csv'))])
  expect(contents(again)).toEqual(contents(exported))
  expect(JSON.parse(exported.text(names[0] ?? ''))).toMatchObject(JSON.parse(FILES['Größe & Co.quiz.json']))
  const [csv] = contents(exported).map(([, text]) => text)
  expect(csv).toContain('# *Two*')
  expect(csv).not.toContain('Three?')
  for (const name of names.map((json) => json.replace('.quiz.json', '.csv')))
    await upload(bob, name.replace('quizzes/', ''), exported.bytes(name), name)
})

test('a quiz with pictures has them in a zip, which another person can upload', async () => {
  const pictures = { 'a.svg': drawing('a'), 'b.svg': drawing('b') }
  const quiz = {
    quizfolio: 1,
    title: 'Maps',
    questions: [
      {
        question: '![Map](a.svg)',
        options: ['x', '![Other](b.svg)'],
        correct_answer: 1,
        format: 'markdown',
      },
    ],
  }
  await upload(ada, 'maps.zip', zipOf({ 'maps.quiz.json': JSON.stringify(quiz), ...pictures }), 'Maps')
  const exported = await exportedFiles(it, ada)
  expect(exported.names.filter((name) => name.startsWith('quizzes/'))).toEqual([
    'quizzes/1-maps.quiz.json',
    'quizzes/1-maps.csv',
    'quizzes/1-maps.quiz.zip',
  ])
  const zip = unzipped(exported.bytes('quizzes/1-maps.quiz.zip'))
  expect(Object.keys(zip)).toEqual(['quiz.quiz.json', 'pictures/a.svg', 'pictures/b.svg'])
  await upload(bob, '1-maps.quiz.zip', exported.bytes('quizzes/1-maps.quiz.zip'), 'Maps')
  const again = await exportedFiles(it, bob)
  expect(unzipped(again.bytes('quizzes/1-maps.quiz.zip'))).toEqual(zip)
  expect(again.text('quizzes/1-maps.quiz.json')).toBe(exported.text('quizzes/1-maps.quiz.json'))
  // No question has four options, as the README says.
  expect(exported.text('quizzes/1-maps.csv').trim().split('\r\n')).toHaveLength(1)
  expect(exported.text('README.md')).toContain('unless no question has four')
  // Without its pictures, too.
  await upload(bob, '1-maps.quiz.json', exported.bytes('quizzes/1-maps.quiz.json'), 'Maps again')
})
