import { expect, test, vi } from 'vitest'
import { FakeWorker, startFakeWorkers } from '../../testing/fake-worker.ts'
import { validFile } from '../../testing/valid-file.ts'
import { checkFile } from '../check-file.ts'

const large = () => new File([new Uint8Array(200_001)], 'large.gift')
const FAILED = { kind: 'refused', message: expect.stringContaining('its reader did not load, or stopped') }

async function startCheck(file = large()) {
  const workers = startFakeWorkers()
  const choosing = new AbortController()
  const check = checkFile(file, choosing.signal)
  // The test looks at the outcome only later.
  check.catch(() => undefined)
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  const [worker = new FakeWorker('')] = workers
  return { worker, check, choosing, file }
}

test('a large file is read in a worker, which ends with its answer', async () => {
  const { worker, check, file } = await startCheck()
  expect(worker.address).toMatch(/quiz-file-worker/)
  expect(worker.jobs).toEqual([{ kind: 'check', input: { file, said: null } }])
  worker.answer({ output: validFile() })
  expect(await check).toMatchObject({ kind: 'valid' })
  expect(worker.isEnded).toBe(true)
})

test('a small file is read on the page', async () => {
  const workers = startFakeWorkers()
  const check = await checkFile(new File(['Dear diary'], 'diary.txt'), new AbortController().signal)
  expect([check.kind, workers]).toEqual(['refused', []])
})

test.each([
  ['cannot be loaded', new Event('error', { cancelable: true })],
  ['crashes', new ErrorEvent('error', { message: 'Out of memory', cancelable: true })],
  ['reports a failure', new MessageEvent('message', { data: { hasFailed: true } })],
])('a worker that %s is an error message, which asks to choose the file again', async (_name, event) => {
  const { worker, check } = await startCheck()
  worker.dispatchEvent(event)
  expect(await check).toEqual(FAILED)
  expect(worker.isEnded).toBe(true)
})

test('choosing another file ends the worker', async () => {
  const { worker, check, choosing } = await startCheck()
  choosing.abort()
  await expect(check).rejects.toMatchObject({ name: 'AbortError' })
  expect(worker.isEnded).toBe(true)
})

test('without a connection no worker is started, because browsers remember what failed to load', async () => {
  const workers = startFakeWorkers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await checkFile(large(), new AbortController().signal)).toEqual(FAILED)
  expect(workers).toEqual([])
})
