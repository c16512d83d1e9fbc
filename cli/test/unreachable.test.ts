// Commands whose server is gone. They run at the same time, because each tries again for some seconds.
import { expect, test } from 'vitest'
import { unusedAddress } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const CREDENTIALS = { QUIZFOLIO_USERNAME: 'ada', QUIZFOLIO_PASSWORD: 'secret' }

test.concurrent.each([
  [['import', '-', '--format', 'csv', '--title', 'Sums']],
  [['classes']],
  [['roster', 'import', 'Biology', '-']],
  [['assign', 'Cells', '--class', 'Biology']],
  [['extend', 'Cells', 'Anna', '--excuse', '--reason', 'Ill']],
])('%j exits with 5', async (args) => {
  const address = await unusedAddress()
  const input = args.includes('csv')
    ? 'question,option_a,option_b,option_c,option_d,correct_answer\n1+1?,1,2,3,4,b\n'
    : 'name\nAnna\n'
  const run = await quizfolio([...args, '--server', address], { environment: CREDENTIALS, input })
  expect(run).toMatchObject({ code: 5, stdout: '' })
  expect(run.stderr).toContain(`quizfolio: ${address} cannot be reached: nothing is listening there`)
})
