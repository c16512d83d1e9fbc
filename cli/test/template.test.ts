import { expect, test } from 'vitest'
import { WRITABLE_NAMES } from 'quiz-format/names'
import { quizfolio } from './support/run-quizfolio.ts'

// These are zip files, which this test cannot pass on as text.
const ZIPPED = new Set<string>(['qti', 'zip'])

test.each(WRITABLE_NAMES.filter((name) => !ZIPPED.has(name)))(
  'the template in %s passes the check',
  async (format) => {
    const { code, stdout } = await quizfolio(['template', format])
    expect(code).toBe(0)
    const checked = await quizfolio(['check', '-', '--format', format], { input: stdout })
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('stdin: good, 3 questions') })
  },
)

test('the template is CSV by default', async () => {
  expect((await quizfolio(['template'])).stdout).toMatch(/^question,option_a,/)
  expect(await quizfolio(['template', 'xlsx'])).toMatchObject({ code: 2 })
})
