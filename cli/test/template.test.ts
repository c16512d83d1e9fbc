import { expect, test } from 'vitest'
import { WRITABLE_NAMES } from '../src/files/target-format.ts'
import { quizfolio } from './support/run-quizfolio.ts'

// QTI is a package, and no text that a test can pass on as it is printed.
test.each(WRITABLE_NAMES.filter((name) => name !== 'qti'))(
  'the template of %s has no problems',
  async (format) => {
    const { code, stdout } = await quizfolio(['template', format])
    expect(code).toBe(0)
    const checked = await quizfolio(['check', '-', '--format', format], { input: stdout })
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('stdin: good, 3 questions') })
  },
)

test('the template is CSV unless another format is named', async () => {
  expect((await quizfolio(['template'])).stdout).toMatch(/^question,option_a,/)
  expect(await quizfolio(['template', 'xlsx'])).toMatchObject({ code: 2 })
})
