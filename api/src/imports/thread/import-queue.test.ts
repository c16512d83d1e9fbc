import { expect, test } from 'vitest'
import { ServiceUnavailable } from '../../errors.ts'
import { queueImport } from './import-queue.ts'

/** Queues imports of users, each named after its user with a number, and returns the log of their work. */
function queueAll(names: readonly string[], bytes = 10) {
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resume) => setTimeout(resume, 2))
    log.push(`${name} ends`)
    if (name === 'a2') throw new Error('no')
    return name
  }
  const all = names.map((name) => queueImport({ userId: name.slice(0, 1), bytes }, work(name)))
  return { log, settled: Promise.allSettled(all) }
}

test('the imports of a user run one after another, in order, even after one fails', async () => {
  const names = ['a1', 'a2', 'a3']
  const { log, settled } = queueAll(names)
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('users take turns: one with many files holds up nobody else', async () => {
  const { log, settled } = queueAll(['a1', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'])
  await new Promise((resume) => setTimeout(resume, 1))
  const late = queueAll(['d1'])
  await Promise.all([settled, late.settled])
  const order = log.filter((line) => line.endsWith('ends')).map((line) => line.slice(0, 2))
  expect(order).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
  expect(late.log).toEqual(['d1 begins', 'd1 ends'])
})

test('a file that would make the queue of its user exceed 200 MB is refused until there is room', async () => {
  let finish = (): void => undefined
  const [ada, ben] = ['ada', 'ben']
  const done = async () => 'done'
  const first = queueImport(
    { userId: ada, bytes: 150_000_000 },
    () => new Promise<void>((resolve) => (finish = resolve)),
  )
  const small = Array.from({ length: 500 }, () => queueImport({ userId: ada, bytes: 1_000 }, done))
  const more = { userId: ada, bytes: 60_000_000 }
  await expect(queueImport(more, done)).rejects.toThrow(ServiceUnavailable)
  const other = queueImport({ userId: ben, bytes: 240_000_000 }, done)
  finish()
  await Promise.all([first, ...small, other])
  expect(await queueImport(more, done)).toBe('done')
})

test('the files of all users together have at most 800 MB', async () => {
  let finish = (): void => undefined
  const first = queueImport(
    { userId: '0', bytes: 240_000_000 },
    () => new Promise<void>((resolve) => (finish = resolve)),
  )
  const queue = (userId: string) => queueImport({ userId, bytes: 240_000_000 }, async () => userId)
  const others = ['1', '2'].map(queue)
  await expect(queue('3')).rejects.toThrow(ServiceUnavailable)
  finish()
  await first
  expect(await Promise.all(others)).toEqual(['1', '2'])
})
