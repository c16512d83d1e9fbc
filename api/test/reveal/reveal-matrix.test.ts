// What is not free does not leave the server: every role, in every state of an assignment, with every
// setting, over every call and field that could show a score, a key or an explanation.
import { isObjectType } from 'graphql'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { camelCased } from '../contract/support/driver.ts'
import { DATA_DIR } from '../support/data-dir.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'
import { lookAtAll, MADE, tryAll, UNRELATED, type KnownAnswers, type SceneIds } from './support/looks.ts'
import { HARMLESS, REVEALING, revealedBy } from './support/revealing-fields.ts'
import {
  COMBINATIONS,
  createWorld,
  isFree,
  KEY_MARK,
  KEY_PICTURE,
  LEARNERS,
  scoreOf,
  type Scene,
  type SceneLearner,
  type World,
} from './support/scenes.ts'
import { SELECTED } from './support/whole-selection.ts'

const it = useTestApp({}, { nodes: 1 })
const lines: string[] = []
let logging: FastifyInstance
let world: World
beforeAll(async () => {
  world = await createWorld(it)
  // Replace the server by one whose log the tests can read.
  logging = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' }),
    database: it.database,
    siteFolder: null,
    importThread: new URL(inject('importThread')),
    now: () => it.clock.now ?? new Date(),
    log: { write: (line) => lines.push(line) },
  })
  await it.app.close()
  it.app = logging
}, 60_000)
afterAll(() => logging.close())

const ROLES = Object.keys(LEARNERS) as (keyof typeof LEARNERS)[]
const TITLES = COMBINATIONS.map(({ title }) => title)

function sceneOf(title: string): Scene {
  const scene = world.scenes.find((scene) => scene.title === title)
  if (!scene) throw new Error(`There is no scene ${title}`)
  return scene
}

function idsFor(scene: Scene, own: SceneLearner): SceneIds {
  const { quizId, sectionId, questionId, classroomId } = world
  const { learner } = scene.learners
  return {
    quizId,
    sectionId,
    questionId,
    classroomId,
    assignmentId: scene.assignmentId,
    attemptId: learner.attemptId,
    memberId: learner.memberId,
    ownAttemptId: own.attemptId,
    // Nothing is shared, and nobody practises.
    practiceId: scene.assignmentId,
    linkId: scene.assignmentId,
    reportId: scene.assignmentId,
    editId: scene.assignmentId,
    webhookId: scene.assignmentId,
    deliveryId: scene.assignmentId,
    exportId: scene.assignmentId,
    username: scene.learners.other.username,
    token: 'x'.repeat(43),
    picture: KEY_PICTURE,
  }
}

type Answers = [string, TestResponse][]

// The tests that only read ask each question once: what is not about the scene has the same answer in all
// scenes of the same time.
const known: KnownAnswers = new Map()

const shows = (role: keyof typeof LEARNERS, text: string) =>
  new RegExp(`(?<!\\d)(?<!\\d:)${scoreOf(role).replace('.', '\\.')}(?!\\d)`).test(text)

/** What the answers give away, each with the call that does. */
function found(answers: Answers): { scores: Set<string>; scored: string[]; keys: string[] } {
  const scores = new Set<string>()
  const scored: string[] = []
  const keys: string[] = []
  for (const [name, answer] of answers) {
    for (const role of ROLES) if (shows(role, answer.text)) scores.add(role)
    const revealed = revealedBy(answer)
    if (revealed.has('score')) scored.push(name)
    if (revealed.has('key') || answer.text.includes(KEY_MARK)) keys.push(name)
  }
  return { scores, scored, keys }
}

test.each(TITLES)(
  '%s: a learner sees exactly what is free of the own attempt, wherever they ask',
  async (title) => {
    const scene = sceneOf(title)
    for (const role of ROLES) {
      it.clock.now = scene.now
      const own = scene.learners[role]
      const looker = { test: it, token: own.token, ids: idsFor(scene, own) }
      const answers = await lookAtAll(looker)
      if (role === 'learner')
        answers.push(
          ...(await tryAll(looker, { mayEnd: own.isCompleted, all: scene.revealScore === 'NEVER' })),
        )
      const { scores, scored, keys } = found(answers)
      const scoreFree = isFree(scene, 'revealScore', own)
      const keyFree = isFree(scene, 'revealKey', own)
      const where = `${scene.title}, ${role}`
      expect({
        where,
        scores: [...scores],
        scored: scoreFree ? [] : scored,
        keys: keyFree ? keys.length > 1 : keys,
      }).toEqual({ where, scores: scoreFree ? [role] : [], scored: [], keys: keyFree ? true : [] })
    }
  },
)

test.each(TITLES)('%s: whoever is no learner sees nothing of theirs', async (title) => {
  const scene = sceneOf(title)
  for (const role of ['outsider', 'quizOwner'] as const) {
    it.clock.now = scene.now
    const { token } = world.people[role]
    const looker = { test: it, token, ids: idsFor(scene, scene.learners.learner) }
    const answers = await lookAtAll(looker, known)
    const { scores, scored, keys } = found(answers)
    const where = `${scene.title}, ${role}`
    expect({ where, scores: [...scores], scored }).toEqual({ where, scores: [], scored: [] })
    const own = keys.filter((name) => !/quiz|section|viewer|today|memory|level/i.test(name))
    expect({ where, keys: role === 'outsider' ? keys : own }).toEqual({ where, keys: [] })
  }
})

// It is a list of results, as the gradebook is.
const RESULTS_OF_ALL = 'GET /api/assignments/{assignmentId}/attempts/'

test.each(TITLES)('%s: instructors read no learner’s attempt with the calls of attempts', async (title) => {
  const scene = sceneOf(title)
  for (const role of ['owner', 'instructor'] as const) {
    it.clock.now = scene.now
    const { token } = world.people[role]
    const looker = { test: it, token, ids: idsFor(scene, scene.learners.learner) }
    const answers = await lookAtAll(looker, known)
    const { scores, scored } = found(
      answers.filter(([name]) => /attempt/i.test(name) && name !== RESULTS_OF_ALL),
    )
    const where = `${scene.title}, ${role}`
    expect({ where, scores: [...scores], scored }).toEqual({ where, scores: [], scored: [] })
  }
})

test('no mail and no line of the log holds a score or a key', async () => {
  const texts = [JSON.stringify(await it.sql('SELECT * FROM mails')), ...lines.map(withoutTimes)]
  expect(lines.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => text.includes(KEY_MARK) || ROLES.some((role) => shows(role, text)))).toEqual(
    [],
  )
})

// How long a request took may be the number of a score.
function withoutTimes(line: string): string {
  return line.replaceAll(/"(responseTime|time|ms|duration\w*)":[\d.]+/gi, '')
}

test('every changing call is made, or is not about an assignment', async () => {
  const { paths } = (await it.rest('GET', '/api/openapi.json')).body
  const changing = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isLeft = (name: string) => name.endsWith('/leave/')
  expect([...MADE, ...UNRELATED].sort()).toEqual(changing.filter((name) => !isLeft(name)).sort())
})

test('every field is known to reveal something or nothing, and every one that queries reach is asked for', async () => {
  const inGraphql = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !/^(__|Query$|Mutation$)/.test(type.name) ? Object.keys(type.getFields()) : [],
  )
  const document = (await it.rest('GET', '/api/openapi.json')).body
  const names = new Set([...inGraphql, ...propertiesIn(answersIn(document))])
  const unknown = [...names].filter((name) => !(name in REVEALING) && !HARMLESS.has(name))
  expect(unknown.sort()).toEqual([])
  expect([...HARMLESS].filter((name) => !names.has(name)).sort()).toEqual([])
  const reachable = new Set([...SELECTED].map((place) => place.split('.')[0]))
  const missing = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && reachable.has(type.name)
      ? Object.keys(type.getFields()).filter((field) => !SELECTED.has(`${type.name}.${field}`))
      : [],
  )
  expect(missing).toEqual([])
})

// The document without parameters and bodies.
function answersIn(document: object): object {
  return JSON.parse(
    JSON.stringify(document, (name, value) => (['parameters', 'requestBody'].includes(name) ? null : value)),
  )
}

// The names of all properties in a schema, in camel case.
function propertiesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'properties'
      ? [...Object.keys(camelCased(inner)), ...propertiesIn(Object.values(inner as object))]
      : propertiesIn(inner),
  )
}
