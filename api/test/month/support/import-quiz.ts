import { syncFile } from '../../support/sync.ts'
import type { TestApp } from '../../support/test-app.ts'
import { AUTHORED, type AuthoredQuestion } from './months-quiz.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

const QUESTIONS = `query ($id: ID!) { quiz(id: $id) { questions(first: 100) { edges { node { id text options sectionId } } } } }`

interface ReadQuestion {
  id: string
  text: string
  sectionId: string | null
  options: string[]
}

/** Imports a file, or updates the quiz by it, and notes the questions. Returns the id of the quiz. */
export async function importQuiz(
  test: TestApp,
  student: Student,
  file: readonly AuthoredQuestion[],
): Promise<string> {
  const { laptop, records } = student
  const content = JSON.stringify(
    file.map(({ text, answerIndex, section, options }) => {
      const inSection = section === null ? {} : { section }
      return { question: text, options, correct_answer: answerIndex, ...inSection }
    }),
  )
  const options = { update: true, anyOptionCount: true }
  const user = { id: '', username: '', token: laptop.token }
  const { body } = await syncFile(test, user, { name: 'quiz.json', content }, options)
  const quizId: string = body.data.syncQuiz.quiz.id
  const { quiz } = await laptop.graphql(QUESTIONS, { id: quizId })
  const read: ReadQuestion[] = quiz.questions.edges.map(({ node }: { node: ReadQuestion }) => node)
  const keys = new Map(file.map(({ text, answerIndex }) => [text, answerIndex]))
  records.questions = read.map(({ id, text, sectionId, options: { length: optionCount } }) => {
    const before = records.questions.find((question) => question.id === id)
    const isSame = before?.version.optionCount === optionCount
    const version = isSame ? before.version : { optionCount, right: keys.get(text) ?? -1 }
    return Object.assign(before ?? { isFlagged: false }, { id, text, sectionId, version })
  })
  const texts = (questions: readonly { text: string }[]) => questions.map(({ text }) => text).sort()
  const wanted = texts(file).filter((text) => AUTHORED.has(text))
  expectSame(student, 'the questions of the quiz', texts(records.questions), wanted)
  return quizId
}
