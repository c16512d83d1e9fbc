// Warnings about probable mistakes, which never stop an import.
import { expect, test } from 'vitest'
import { newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'

const SLIPS = csv('1+1?,2,2,3,4,a,Sums', '2+2?,1,2,3,4,d,Sums', '2+2?,4,3,2,1,a,Sums')

async function slips(): Promise<string> {
  return `${await tempFolder({ 'slips.csv': SLIPS })}/slips.csv`
}

test('check prints warnings with their rows and exits with 0, even with --strict', async () => {
  const path = await slips()
  for (const flags of [[], ['--strict']]) {
    const run = await quizfolio(['check', path, ...flags])
    expect(run).toMatchObject({ code: 0, stderr: '1 file without problems, 3 questions; 2 warnings\n' })
    expect(run.stdout.replaceAll(path, 'slips.csv').split('\n')).toEqual([
      'slips.csv:2: warning: Options 1 and 2 are both "2"',
      'slips.csv:4: warning: The question repeats row 3: its text and its options are the same',
      'slips.csv: good, 3 questions in 1 section, 2 warnings',
      '',
    ])
  }
  const { stdout } = await quizfolio(['check', path, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'good',
    warningCount: 2,
    warnings: [{ row: 2, column: null, message: 'Options 1 and 2 are both "2"' }, { row: 4 }],
  })
})

test('check includes warnings in the table on a terminal', async () => {
  const { code, screen } = await runOnTerminal(['check', await slips()], {})
  expect([code, screen]).toEqual([0, expect.stringContaining('warning: Options 1 and 2 are both "2"')])
})

test('import prints warnings and imports the file', async () => {
  const account = await newAccount()
  const path = await slips()
  const run = await quizfolio(['import', path], { environment: { ...account } })
  expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('slips.csv:2: warning: Options') })
  expect(await quizzesOf(account)).toMatchObject([{ title: 'slips' }])
  const again = await quizfolio(['import', path, '--json'], { environment: { ...account } })
  expect(JSON.parse(again.stdout)).toMatchObject({
    outcome: 'unchanged',
    warningCount: 2,
    warnings: [{}, {}],
  })
})
