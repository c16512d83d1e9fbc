// Every type of Node, for everybody who might ask for it.
import { beforeAll, describe, expect, test } from 'vitest'
import { createAssignment, createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createAttempt, createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { share } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { NODE_SCOPES, type NodeTypeName } from '../../tokens/scopes/node-scopes.ts'

const it = useTestApp({}, { nodes: 1 })
const TYPES = Object.keys(NODE_SCOPES) as NodeTypeName[]
const ALL = ['quizzes:read', 'attempts:write', 'classes:read', 'results:read'] as const
const UNKNOWN = '01980000-0000-7000-8000-000000000000'
type Ids = Record<NodeTypeName, string>

let owner: TestUser
let learner: TestUser
let stranger: TestUser
let editor: TestUser
/** Of the owner, in their class; the attempt is the owner's own. */
let ids: Ids
let classroomId = ''
/** Ids of another class of the owner. */
let outside: Pick<Ids, 'Quiz' | 'Classroom' | 'Member' | 'Assignment'>
let learnersAttempt = ''

beforeAll(async () => {
  owner = await createUser(it)
  learner = await createUser(it)
  stranger = await createUser(it)
  editor = await createUser(it)
  const quiz = await createQuiz(it, owner, { One: 2 })
  await share(it, owner, quiz.id, { username: editor.username, right: 'VIEW' })
  ;({ id: classroomId } = await createClassroom(it, owner))
  const memberId = await createMember(it, classroomId, { user: learner })
  const assignmentId = await createAssignment(it, owner, classroomId, { quiz_id: quiz.id })
  const started = await it.rest('POST', `/api/assignments/${assignmentId}/start/`, { token: learner.token })
  learnersAttempt = started.body.data.attempt_id
  ids = {
    Quiz: quiz.id,
    Section: quiz.sectionIds[0] ?? '',
    Question: quiz.questions[0]?.id ?? '',
    Attempt: await createAttempt(it, owner, quiz),
    Classroom: classroomId,
    Member: memberId,
    Assignment: assignmentId,
    User: owner.id,
  }
  const otherQuiz = await createQuiz(it, owner, { Two: 1 })
  const { id } = await createClassroom(it, owner)
  outside = {
    Quiz: otherQuiz.id,
    Classroom: id,
    Member: await createMember(it, id, { user: await createUser(it) }),
    Assignment: await createAssignment(it, owner, id, { quiz_id: otherQuiz.id }),
  }
})

async function nodes(asked: readonly string[], token: string) {
  const { body } = await it.graphql(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
    { ids: asked },
    token,
  )
  const [first] = asked
  const single = await it.graphql(
    'query ($id: ID!) { node(id: $id) { __typename id } }',
    { id: first },
    token,
  )
  // One and several see the same.
  expect(single.body.data.node).toEqual(body.data.nodes[0])
  return {
    types: body.data.nodes.map((node: { __typename: string } | null) => node?.__typename ?? null),
    errors: (body.errors ?? []).map(({ path, extensions }: { path: unknown[]; extensions: object }) => [
      path[1],
      extensions,
    ]),
  }
}

async function tokenOf({ token }: TestUser, scopes: readonly string[], classroom?: string) {
  const body = { name: 'Nodes', scopes, ...(classroom !== undefined && { classroom_id: classroom }) }
  return (await it.rest('POST', '/api/tokens/', { token, body })).body.data.token as string
}

const of = (seen: readonly NodeTypeName[]) => TYPES.map((type) => (seen.includes(type) ? type : null))
const asked = () => TYPES.map((type) => ids[type])

describe('nodes(ids)', () => {
  test('finds each type for its owner, also by an id in capitals', async () => {
    const all = [...asked(), ids.Quiz.toUpperCase(), UNKNOWN, 'x', '', stranger.id]
    const found = await nodes(all, owner.token)
    expect(found).toEqual({ types: [...TYPES, 'Quiz', null, null, null, null], errors: [] })
  })

  test('finds for others what they may see, and null without an error', async () => {
    const seen: [TestUser, NodeTypeName[]][] = [
      [learner, ['Classroom', 'Assignment']],
      [stranger, []],
      [editor, ['Quiz', 'Section', 'Question']],
    ]
    for (const [{ token }, types] of seen)
      expect(await nodes(asked(), token)).toEqual({ types: of(types), errors: [] })
    expect((await nodes([learnersAttempt], owner.token)).types).toEqual([null])
    expect((await nodes([learnersAttempt], learner.token)).types).toEqual(['Attempt'])
    expect((await it.graphql('{ node(id: "x") { id } }')).body.errors[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })

  test('needs of a token the scope of what it finds', async () => {
    for (const scope of ALL) {
      const token = await tokenOf(owner, [scope])
      const { types, errors } = await nodes(asked(), token)
      const allowed = TYPES.filter((type) => [scope, 'any'].includes(NODE_SCOPES[type] ?? ''))
      expect(types).toEqual(of(allowed))
      const refused = TYPES.flatMap((type, index) =>
        allowed.includes(type)
          ? []
          : [[index, { code: 'FORBIDDEN_SCOPE', requiredScopes: [NODE_SCOPES[type]] }]],
      )
      expect(errors).toEqual(refused)
      // What a stranger may not see is not told by a refusal.
      expect(await nodes(asked(), await tokenOf(stranger, [scope]))).toEqual({ types: of([]), errors: [] })
    }
  })

  test('keeps a token for one class to that class', async () => {
    const token = await tokenOf(owner, ALL, classroomId)
    const inClass = TYPES.filter((type) => type !== 'Attempt')
    expect(await nodes(asked(), token)).toEqual({ types: of(inClass), errors: [] })
    expect((await nodes(Object.values(outside), token)).types).toEqual([null, null, null, null])
    const learners = await tokenOf(learner, ALL, classroomId)
    expect((await nodes([learnersAttempt, ids.Assignment], learners)).types).toEqual([
      'Attempt',
      'Assignment',
    ])
  })

  test('reads a hundred ids of every type with a few statements, and refuses more', async () => {
    const { pool } = it.database
    let statements = 0
    const count = () => void (statements += 1)
    pool.on('acquire', count)
    const many = Array.from({ length: 100 }, (_none, index) => asked()[index % TYPES.length] ?? '')
    const { body } = await it.graphql(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: many },
      owner.token,
    )
    pool.off('acquire', count)
    expect(body.data.nodes).toEqual(many.map((id) => ({ id })))
    expect(statements).toBeLessThanOrEqual(14)
    const refused = await it.graphql(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: [...many, UNKNOWN] },
      owner.token,
    )
    expect(refused.body.errors[0]).toMatchObject({
      message: 'Send at most 100 ids',
      extensions: { code: 'VALIDATION_FAILED' },
    })
  })

  test('costs as much as its ids', async () => {
    const nested = '... on Quiz { questions(first: 100) { edges { node { id text explanation } } } }'
    const { body } = await it.graphql(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ${nested} } }`,
      { ids: Array.from({ length: 100 }, () => ids.Quiz) },
      owner.token,
    )
    expect(body.errors[0].message).toContain('The operation costs')
  })
})
