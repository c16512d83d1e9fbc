import { expect, test } from 'vitest'
import { ServiceUnavailable } from '../../errors.ts'
import { queueImport } from './import-queue.ts'

test('imports run one after another, in order, even after one fails', async () => {
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resume) => setTimeout(resume, 5))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('no')
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queueImport(10, work(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('many small files are queued; a file that would make the queue exceed 200 MB is refused until there is room', async () => {
  let finish = (): void => undefined
  const first = queueImport(150_000_000, () => new Promise<void>((resolve) => (finish = resolve)))
  const small = Array.from({ length: 500 }, () => queueImport(1_000, async () => 'done'))
  await expect(queueImport(60_000_000, async () => 'done')).rejects.toThrow(ServiceUnavailable)
  finish()
  await Promise.all([first, ...small])
  expect(await queueImport(60_000_000, async () => 'done')).toBe('done')
})
