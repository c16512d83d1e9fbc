// Files of other systems, from the file picker to what the server gets.
import { screen, waitFor, within } from '@testing-library/react'
import { namedQuestions, quizfolioFormat, readQuizFile, type QuizQuestion } from 'quiz-format'
import { beforeEach, expect, test } from 'vitest'
import { expectationOf, sampleFile } from '../../../../quiz-format/test/support/samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { startFakeUploads, type FakeUpload } from '../../testing/fake-uploads.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { NO_DRAFT, saveUploadDraft } from './upload-draft.ts'
import { UploadPage } from './UploadPage.tsx'

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
  const preview = screen.getByRole('region', { name: /^Preview/ })
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
    const { questions } = expectationOf(path) as { questions: QuizQuestion[] }
    const user = await choose(name, sampleFile(path).bytes as Uint8Array<ArrayBuffer>)
    expect(screen.getByText(`Read as ${label}`)).toBeDefined()
    const shown = previewed()
    expect(shown).toHaveLength(Math.min(3, questions.length))
    for (const [index, text] of shown.entries()) expect(text).toContain(questions[index]?.text)
    await user.click(screen.getByRole('button', { name: /^Upload/ }))
    expect(await sentQuestions()).toEqual(questions)
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
