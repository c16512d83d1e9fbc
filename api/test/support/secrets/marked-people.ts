// Users whose texts all contain a unique mark, so that a leak of their data is recognised anywhere.
import { randomBytes } from 'node:crypto'
import { quizOf } from 'quiz-format'
import { hashPassword } from '../../../src/accounts/passwords/passwords.ts'
import { createLink, reportLink, share } from '../data/sharing.ts'
import { createAttempt, createUser, form, signIn, CORRECT, type TestUser } from '../data/factories.ts'
import { hashToken, newToken } from '../../../src/mail/token.ts'
import type { TestApp } from '../test-app.ts'
import { createClasses, createJoinableClass } from './marked-classes.ts'
import { pictureFile } from '../data/pictures.ts'
import { createExport, createPrograms } from './marked-programs.ts'
import type { Possession } from './possessions.ts'
import { insertRows, later, renaming } from '../data/copied-rows.ts'
import { rowsBeside, tableRows } from '../database/table-rows.ts'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'

/** A signed-in user with two quizzes. */
export interface MarkedPerson extends TestUser {
  /** Contained in each of the user's texts. */
  mark: string
  email: string
  password: string
  first: Possession
  second: Possession
  /** A question without a section, in the first quiz. */
  looseQuestionId: string
  completedAttemptId: string
  /** The join code of another person's class. */
  joinCode: string
  /** The username of another person, with whom both quizzes are shared. */
  friend: string
  /** The token of a link with which the first quiz can be copied. */
  linkToken: string
  endedAttemptId: string
}

const PASSWORD = 'correct horse'
let hash: Promise<string> | undefined

/** The first user of a test server, and the rows created with it. */
interface Original {
  person: MarkedPerson
  rows: string[]
  createdAt: number
}

const people = new WeakMap<TestApp, MarkedPerson[]>()
const originals = new WeakMap<TestApp, Promise<Original>>()

/**
 * All marked users of a test server.
 */
export const peopleOf = (test: TestApp): MarkedPerson[] => people.get(test) ?? []

/**
 * A unique text.
 */
export const newMark = (): string => `z${randomBytes(4).toString('hex')}`

/**
 * Creates a user with two quizzes, attempts in every state, and progress. The first one of a test server is
 * created through the API, the others as copies of the first one's rows.
 */
export async function createMarkedPerson(test: TestApp): Promise<MarkedPerson> {
  const earlier = originals.get(test)
  const original = earlier ?? createOriginal(test)
  originals.set(test, original)
  // After a failure, the next test tries again.
  original.catch(() => originals.delete(test))
  const person = earlier ? await copyOf(test, await original) : (await original).person
  people.set(test, [...peopleOf(test), person])
  return person
}

async function createOriginal(test: TestApp): Promise<Original> {
  const before = await tableRows(test)
  const person = await createThroughApi(test)
  const rows = rowsBeside(await tableRows(test), before)
  return {
    person,
    rows: rows.filter((row) => !/^(sessions|rate_limits|pictures|access_token_secrets) /.test(row)),
    createdAt: Date.now(),
  }
}

async function copyOf(test: TestApp, { person, rows, createdAt }: Original): Promise<MarkedPerson> {
  const mark = newMark()
  const linkToken = newToken()
  const rename = renaming(rows, [
    [person.mark, mark],
    [person.linkToken, linkToken],
    [hashToken(person.linkToken).toString('hex'), hashToken(linkToken).toString('hex')],
  ])
  const age = Date.now() - createdAt
  await insertRows(
    test,
    rows.map((row) => later(rename(row), age)),
  )
  const copy = JSON.parse(rename(JSON.stringify(person))) as MarkedPerson
  return { ...copy, token: await signIn(test, { userId: copy.id, passwordHash: (await hash) ?? '' }) }
}

async function createThroughApi(test: TestApp): Promise<MarkedPerson> {
  hash ??= hashPassword(PASSWORD)
  const mark = newMark()
  const email = `${mark}@example.org`
  const user = { ...(await createUser(test)), username: mark }
  await test.sql('UPDATE users SET username = $2, email = $3, password_hash = $4 WHERE id = $1', [
    user.id,
    mark,
    email,
    await hash,
  ])
  const [first, second] = [await createMarkedQuiz(test, user, mark), await createMarkedQuiz(test, user, mark)]
  const friend = await createUser(test)
  const links = [
    await shareMarked(test, user, first, friend),
    await shareMarked(test, user, second, friend),
  ] as const
  const exported = await createExport(test, user)
  const completedAttemptId = await attempt(test, user, first, 'complete')
  const endedAttemptId = await attempt(test, user, first, 'end', first.sectionId)
  return {
    ...user,
    mark,
    email,
    password: PASSWORD,
    first: {
      ...first,
      attemptId: await attempt(test, user, first),
      ...(await createClasses(test, user, mark, first.quizId)),
      linkId: links[0].linkId,
      reportId: await reportLink(test, links[0], `Reported ${mark}`),
      practiceId: await practise(test, user, first),
      editId: await addSection(test, user, first, mark),
      ...(await createPrograms(test, user, mark)),
      ...exported,
    },
    second: {
      ...second,
      attemptId: await attempt(test, user, second),
      ...(await createClasses(test, user, mark, second.quizId)),
      linkId: links[1].linkId,
      reportId: await reportLink(test, links[1], `Reported ${mark}`),
      practiceId: await practise(test, user, second),
      editId: await addSection(test, user, second, mark),
      ...(await createPrograms(test, user, mark)),
      ...exported,
    },
    joinCode: await createJoinableClass(test, mark),
    friend: friend.username,
    linkToken: links[0].token,
    looseQuestionId: first.looseQuestionId,
    completedAttemptId,
    endedAttemptId,
  }
}

type MarkedQuiz = Pick<Possession, 'quizId' | 'sectionId' | 'questionId'> & { looseQuestionId: string }

async function createMarkedQuiz(test: TestApp, owner: TestUser, mark: string): Promise<MarkedQuiz> {
  const question = (section: string | null, number: number) => ({
    section,
    text: `Question ${number} ${mark}?`,
    options: ['a', 'b', 'c', 'd'].map((letter) => `Option ${letter} ${mark}`),
    answerIndex: CORRECT,
    explanation: `Explanation ${mark}`,
    format: 'PLAIN' as const,
  })
  const section = `Section ${mark}`
  const questions = [question(section, 1), question(section, 2), question(null, 3)]
  const upload = form(
    { quiz_title: `Title ${mark}`, quiz_description: `Description ${mark}`, time_limit: '1000' },
    { name: 'quiz.json', content: writtenAs('json', quizOf(questions)) },
  )
  const { body } = await test.rest('POST', '/api/files/upload/', { token: owner.token, ...upload })
  const { quiz } = (await test.rest('GET', `/api/quizzes/${body.data.quiz_id}/`, { token: owner.token })).body
    .data
  const { section_id: sectionId, questions: inSection } = quiz.sections[0]
  await test.rest('PATCH', `/api/quizzes/${quiz.quiz_id}/sections/${sectionId}/update/`, {
    token: owner.token,
    body: { description: `About ${mark}` },
  })
  await test.rest('POST', `/api/quizzes/${quiz.quiz_id}/pictures/`, {
    token: owner.token,
    ...form({}, pictureFile('no mark, since all people share this picture')),
  })
  return {
    quizId: quiz.quiz_id,
    sectionId,
    questionId: inSection[0].question_id,
    looseQuestionId: quiz.questions[0].question_id,
  }
}

async function attempt(
  test: TestApp,
  user: TestUser,
  quiz: MarkedQuiz,
  then?: 'complete' | 'end',
  sectionId?: string,
) {
  const of = { id: quiz.quizId, sectionIds: [], questions: [] }
  const id = await createAttempt(test, user, of, { sectionId })
  await test.rest('POST', `/api/attempts/${id}/answer/${quiz.questionId}/`, {
    token: user.token,
    body: { selected_option: CORRECT },
  })
  if (then) await test.rest('POST', `/api/attempts/${id}/${then}/`, { token: user.token })
  return id
}

async function addSection(
  test: TestApp,
  { token }: TestUser,
  { quizId }: MarkedQuiz,
  mark: string,
): Promise<string> {
  const body = { name: `Added ${mark}` }
  return (await test.rest('POST', `/api/quizzes/${quizId}/sections/`, { token, body })).body.data.edit_id
}

async function practise(test: TestApp, { token }: TestUser, quiz: MarkedQuiz): Promise<string> {
  const body = { mode: 'ALL', quiz_id: quiz.quizId }
  return (await test.rest('POST', '/api/practice/', { token, body })).body.data.practice_id
}

async function shareMarked(test: TestApp, user: TestUser, { quizId }: MarkedQuiz, friend: TestUser) {
  await share(test, user, quizId, { username: friend.username, right: 'VIEW' })
  return createLink(test, user, quizId, 'COPY')
}
