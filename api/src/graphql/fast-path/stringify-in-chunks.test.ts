import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { stringifyInChunks } from './stringify-in-chunks.ts'

test.each<object>([
  { data: null },
  {
    data: Object.assign(Object.create(null) as object, { a: 1, b: [], c: {}, d: [{}, null, { e: [1, 2] }] }),
  },
  { data: { 'odd "key"': { at: new Date(0), text: '"\\\n\u0001😀\uD800' } }, errors: undefined },
  {
    errors: [new GraphQLError('no', { path: ['a', 1], extensions: { code: 'X' } })],
    data: { a: { b: [[1], [2]] } },
  },
])('stringifyInChunks returns the same JSON as JSON.stringify: %j', async (response) => {
  expect((await stringifyInChunks(response)).toString()).toBe(
    Buffer.from(JSON.stringify(response)).toString(),
  )
})

test('stringifyInChunks pauses for other work', async () => {
  const edges = Array.from({ length: 100 }, (_, id) => ({
    node: { id, options: [`"${'x\n'.repeat(50_000)}`] },
  }))
  let turns = 0
  const state = { isOver: false }
  const countTurns = () => {
    turns++
    if (!state.isOver) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  const json = await stringifyInChunks({ data: { edges } })
  state.isOver = true
  expect(json.toString()).toBe(JSON.stringify({ data: { edges } }))
  expect(turns).toBeGreaterThanOrEqual(4)
})
