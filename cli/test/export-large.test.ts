// The largest known quiz, exported by the built program from a real server.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAs } from '../../quiz-format/test/support/read.ts'
import { newAccount } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuiz } from './support/quizzes.ts'
import { tempFolder } from './support/temp-files.ts'

const COUNT = 42_744
// A little more than one copy of the quiz needs. A second copy, or all pages together, would not fit.
const HEAP_MEGABYTES = 96

test(`exports ${COUNT} questions unchanged, with a small heap`, { timeout: 180_000 }, async () => {
  const account = await newAccount()
  const folder = await tempFolder({})
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const section = `Section ${Math.floor(index / 1000)}`
    return `What is the capital of country number ${index}?,First ${index},Second,Third,Fourth,b,${section}`
  })
  const text = new TextEncoder().encode(csv(...rows))
  await newQuiz(account, { title: 'Large', file: new File([text], 'large.csv') })
  const environment = { ...account, NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` }
  const path = join(folder, 'large.csv')
  const { code, stderr } = await quizfolio(['export', 'Large', '--output', path], { environment })
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `quizfolio: Wrote "Large" (${COUNT} questions) to ${path}\n`,
  })
  expect(await readAs('csv', await readFile(path))).toEqual(await readAs('csv', text))
})
