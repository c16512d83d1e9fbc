// Files of other systems, from the file picker to what the server gets.
import { screen, waitFor, within } from '@testing-library/react'
import { namedQuestions, quizfolioFormat, readQuizFile, type QuizQuestion } from 'quiz-format'
import { plainTextOf } from 'quiz-format/rich'
import { beforeEach, expect, test } from 'vitest'
import { expectationOf, sampleFile } from '../../../../quiz-format/test/support/samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { startFakeUploads, type FakeUpload } from '../../testing/fake-uploads.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { NO_DRAFT, saveUploadDraft } from './upload-draft.ts'
import { UploadPage } from './UploadPage.tsx'

/** A plain text names no format. */
type SampleQuestion = Omit<QuizQuestion, 'format'> & Partial<Pick<QuizQuestion, 'format'>>

let uploads: FakeUpload[] = []

beforeEach(() => {
  signIn()
  saveUploadDraft(NO_DRAFT)
  uploads = startFakeUploads()
  startFakeServer({
    QuizzesOfTitle: { viewer: { __typename: 'User', id: 'ada', quizzes: { edges: [] } } },
  })
})

async function choose(name: string, content: BlobPart) {
  const { user } = show(<UploadPage />, { path: '/upload' })
  await user.upload(screen.getByLabelText('Quiz file'), new File([content], name))
  await waitFor(() => expect(screen.queryByText('Checking the file…')).toBeNull())
  return user
}

/** The questions of the file that the server gets. */
async function sentQuestions(): Promise<QuizQuestion[]> {
  const file = uploads[0]?.body.get('file')
  if (!(file instanceof File)) throw new Error('Nothing was sent')
  expect(file.name).toMatch(/\.quiz\.json$/)
  const read = await readQuizFile(new Uint8Array(await file.arrayBuffer()), quizfolioFormat)
  if (!read.ok) throw new Error('The server could not read the file')
  return namedQuestions(read.quiz)
}

const previewed = () => {
  const preview = screen.queryByRole('region', { name: /^Preview/ })
  if (!preview) return []
  const items = within(preview).getAllByRole('listitem')
  return items.filter((item) => item.querySelector('ul, ol') !== null).map(({ textContent }) => textContent)
}

test.each([
  ['apkg/multiple-choice.apkg.parts', 'deck.apkg', 'Anki package'],
  ['apkg/multiple-choice.apkg.parts', 'collection.colpkg', 'Anki package'],
  ['xlsx/kahoot-template.xlsx.parts', 'kahoot.xlsx', 'Excel'],
  ['xlsx/other-headings.xlsx.parts', 'eight languages.xlsx', 'Excel'],
])(
  '%s, called %s, is read as %s, previewed, and sent with exactly its questions',
  async (path, name, label) => {
    const { questions } = expectationOf(path) as { questions: SampleQuestion[] }
    const user = await choose(name, sampleFile(path).bytes as Uint8Array<ArrayBuffer>)
    expect(screen.getByText(`Read as ${label}`)).toBeDefined()
    const texts = questions.slice(0, 3).map(({ text, format = 'PLAIN' }) => plainTextOf(text, format))
    // A formatted text is shown as its source until the code for it has loaded.
    await waitFor(() =>
      expect(previewed()).toEqual(texts.map((text) => expect.stringContaining(text) as string)),
    )
    await user.click(screen.getByRole('button', { name: /^Upload/ }))
    expect(await sentQuestions()).toMatchObject(questions)
  },
)

test.each([
  ['Frage;Antwort A;Antwort B;Lösung\nWelcher Fluss?;Elbe;Rhein;B\n'],
  ['Énoncé;Réponse A;Réponse B;Bonne réponse\nWelcher Fluss?;Elbe;Rhein;Rhein\n'],
  ['Pregunta,Opción 1,Opción 2,Respuesta correcta\nWelcher Fluss?,Elbe,Rhein,2\n'],
  ['Вопрос,Вариант 1,Вариант 2,Правильный ответ\nWelcher Fluss?,Elbe,Rhein,2\n'],
])('a CSV file with the headings %j is converted before it is sent', async (text) => {
  const user = await choose('rivers.csv', text)
  expect(previewed()).toEqual([expect.stringContaining('Welcher Fluss?')])
  await user.click(screen.getByRole('button', { name: 'Upload Quiz' }))
  expect(await sentQuestions()).toEqual([
    {
      text: 'Welcher Fluss?',
      options: ['Elbe', 'Rhein'],
      answerIndex: 1,
      section: null,
      explanation: null,
      format: 'PLAIN',
    },
  ])
})

const ITEMS = 'Item;First;Second;Right one;Source\nWhich river?;Elbe;Rhine;2;p. 7\n'
const say = async (user: Awaited<ReturnType<typeof choose>>, parts: Record<string, string>) => {
  for (const [heading, part] of Object.entries(parts))
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${heading}`) }), part)
  await user.click(screen.getByRole('button', { name: 'Read it this way' }))
}
const RIVER = { text: 'Which river?', options: ['Elbe', 'Rhine'], answerIndex: 1, section: null }

test('columns with unknown headings are asked about, previewed, and known in the next such file', async () => {
  const user = await choose('rivers.csv', ITEMS)
  expect(screen.getByRole('heading', { name: 'Which column is what?' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Item Which river?' })).toBeDefined()
  await say(user, { Item: 'Question' })
  expect(screen.getByText('Choose which column is the right answer')).toBeDefined()
  await say(user, { First: 'Option A', Second: 'Option B', 'Right one': 'Right answer' })
  await screen.findByText('1 question')
  expect(document.activeElement?.textContent).toBe('Read it this way')
  expect(previewed()).toEqual([expect.stringContaining('Which river?')])
  expect(screen.getByRole('button', { name: 'Upload without 1 part' })).toBeDefined()

  await user.upload(screen.getByLabelText('Quiz file'), new File([`${ITEMS}Why?;a;b;1;\n`], 'more.csv'))
  await screen.findByText('2 questions')
  expect(screen.getByText('The file was read as you chose for such a file before.')).toBeDefined()
  await say(user, { Source: 'Explanation' })
  await waitFor(() => expect(previewed()[0]).toContain('p. 7'))
  await user.click(screen.getByRole('button', { name: 'Upload Quiz' }))
  expect(await sentQuestions()).toMatchObject([{ ...RIVER, explanation: 'p. 7' }, { text: 'Why?' }])
})

test('fields of Anki notes without names are asked about', async () => {
  const user = await choose('notes.txt', '#separator:tab\n#html:true\nWhich river?\tElbe\tRhine\tB\n')
  await say(user, {
    'Field 1': 'Question',
    'Field 2': 'Option A',
    'Field 3': 'Option B',
    'Field 4': 'Right answer',
  })
  await screen.findByText('1 question')
  await user.click(screen.getByRole('button', { name: 'Upload Quiz' }))
  expect(await sentQuestions()).toMatchObject([{ ...RIVER, explanation: null }])
})
