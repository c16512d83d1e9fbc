// The WORKERS setting: several processes behind one port.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killTree, makeDataDir, startProduct, type Product } from './product.ts'
import { processTree } from './process-tree.ts'

const COUNT = 3
const dataDir = makeDataDir()
let product: Product

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: dataDir.path, WORKERS: String(COUNT) })
}, 120_000)
afterAll(async () => {
  if (product.process.exitCode === null) killTree(product, 'SIGKILL')
  await product.ended
  dataDir.remove()
})

const workers = () =>
  processTree(product.process.pid ?? 0)
    .filter(({ command }) => command.includes('dist/worker.js'))
    .map(({ pid }) => pid)

// Node.js distributes connections, not requests, so each request opens a connection of its own.
const statuses = () =>
  Promise.all(
    Array.from({ length: 12 }, async () => {
      const response = await fetch(`${product.url}/readyz`, { headers: { connection: 'close' } })
      return response.status
    }),
  )

test('the server replaces a killed worker while the others keep answering, and stops all workers on SIGTERM', async () => {
  const first = workers()
  expect(first).toHaveLength(COUNT)
  expect(new Set(await statuses())).toEqual(new Set([200]))
  process.kill(first[0] ?? 0, 'SIGKILL')
  await expect.poll(() => workers().filter((pid) => !first.includes(pid)).length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => new Set(await statuses()), { timeout: 20_000 }).toEqual(new Set([200]))
  const started = [...new Set([...first, ...workers()])]
  expect(started).toHaveLength(COUNT + 1)
  process.kill(product.process.pid ?? 0, 'SIGTERM')
  expect(await product.ended).toEqual({ code: 0, signal: null })
  expect(started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
}, 90_000)
