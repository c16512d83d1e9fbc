import type { Stats } from 'node:fs'
import { appendFile, open } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempFile } from '../../test/support/temp-files.ts'
import { readBytes } from './read-bytes.ts'

test('reads a file completely even if it grows after its size was checked', async () => {
  const path = await tempFile('growing.csv', 'one\n')
  const file = await open(path)
  await file.close()
  const fileHandles = Object.getPrototypeOf(file) as { stat: () => Promise<Stats> }
  const realStat = fileHandles.stat
  const stat = vi.spyOn(fileHandles, 'stat').mockImplementationOnce(async function (this: unknown) {
    const stats = await realStat.call(this)
    await appendFile(path, 'two\nthree\n')
    return stats
  })
  onTestFinished(() => stat.mockRestore())
  const read = await readBytes(path, undefined, new AbortController().signal)
  expect(stat).toHaveBeenCalled()
  expect(read.ok && Buffer.from(read.bytes).toString()).toBe('one\ntwo\nthree\n')
})
