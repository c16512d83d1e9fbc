// An export shows one moment, whatever changes while its client reads it.
import { beforeAll, expect, test, vi } from 'vitest'
import { createClassroom } from '../../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestUser } from '../../../../test/support/data/factories.ts'
import { heldConnections } from '../../../../test/support/database/held-connections.ts'
import { openResponse } from '../../../../test/support/calls/open-response.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'

// Megabytes take a while on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })
// A single server, since each server has its own limits.
const it = useTestApp({}, { nodes: 1 })
let owner: TestUser
let url = ''

beforeAll(async () => {
  owner = await createUser(it)
  url = await it.listen()
})

async function makeClass(learners: number, assignments: number): Promise<string> {
  const { id } = await createClassroom(it, owner)
  const quiz = await createQuiz(it, owner, { One: 1 })
  await it.sql(
    `INSERT INTO members (id, classroom_id, role, state, display_name, section, created_at)
     SELECT uuidv7(), $1, 'LEARNER', 'INVITED', repeat('n', 90) || n, repeat('s', 100), now() FROM generate_series(1, $2) n`,
    [id, learners],
  )
  await it.sql(
    `INSERT INTO assignments (id, classroom_id, quiz_id, title, closes_at, published_at, revision, created_at)
     SELECT uuidv7(), $1, $2, 'A' || n, now() - interval '1 day', now(), 0, now() FROM generate_series(1, $3) n`,
    [id, quiz.id, assignments],
  )
  await it.sql('ANALYZE')
  return id
}

// More than the network's buffers hold.
const makeLargeClass = () => makeClass(5_000, 200)

const path = (classroomId: string) => `/api/classrooms/${classroomId}/gradebook.csv?missing=zero`
const open = (classroomId: string) => openResponse(url + path(classroomId), { token: owner.token })
const whole = async (classroomId: string) =>
  (await it.rest('GET', path(classroomId), { token: owner.token })).text

async function change(classroomId: string): Promise<void> {
  await it.sql(
    `UPDATE members SET section = 'Changed' || random()
     WHERE id = (SELECT id FROM members WHERE classroom_id = $1 ORDER BY id DESC LIMIT 1)`,
    [classroomId],
  )
}

test('has all rows of one moment despite a change meanwhile', async () => {
  // Small enough to be read while its snapshot lasts.
  const id = await makeClass(2_000, 40)
  const before = await whole(id)
  expect(before.split('\r\n')).toHaveLength(2_002)
  const { rest } = await open(id)
  const [bytes] = await Promise.all([rest(), change(id)])
  expect(bytes.toString() === before).toBe(true)
  expect((await whole(id)) === before).toBe(false)
})

test('frees the connection of a client that leaves early', async () => {
  const { response } = await open(await makeLargeClass())
  expect(await heldConnections(it)).toHaveLength(1)
  response.on('error', () => undefined).destroy()
  // Sooner than a snapshot would end by itself.
  await expect.poll(() => heldConnections(it), { timeout: 2_000 }).toEqual([])
})

test('holds no connection for a slow client; its response breaks only if anything has changed', async () => {
  const id = await makeLargeClass()
  const before = await whole(id)
  const unchanged = await open(id)
  await expect.poll(() => heldConnections(it), { timeout: 15_000 }).toEqual([])
  expect((await unchanged.rest()).toString() === before).toBe(true)
  const changed = await open(id)
  await expect.poll(() => heldConnections(it), { timeout: 15_000 }).toEqual([])
  await change(id)
  await expect(changed.rest()).rejects.toThrow('aborted')
})
