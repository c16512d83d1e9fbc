// Files that are neither UTF-8 nor UTF-16 with a byte order mark, read with --encoding or after a prompt.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'

const TEXT = csv('Café in Zürich?,1,2,3,4,a,Orte')

async function folderWith(bytes: Uint8Array): Promise<string> {
  const folder = await tempFolder({ 'utf-8.csv': csv('Café?,5,6,7,8,a,Orte') })
  await writeFile(join(folder, 'windows.csv'), bytes)
  return folder
}

const windows = () => folderWith(Buffer.from(TEXT, 'latin1'))

test('without a terminal, suggests an --encoding that works for check, convert and import', async () => {
  const folder = await windows()
  const refused = await quizfolio(['check', folder])
  expect(refused).toMatchObject({
    code: 3,
    stdout: expect.stringContaining(
      'windows.csv: The file is not UTF-8: save it as UTF-8, or read it with --encoding windows-1252, ' +
        'which gives "Café", "Zürich?"',
    ),
  })
  const flags = ['--encoding', 'windows-1252']
  expect(await quizfolio(['check', folder, ...flags])).toMatchObject({ code: 0 })
  const converted = join(folder, 'new.json')
  expect(await quizfolio(['convert', join(folder, 'windows.csv'), converted, ...flags])).toMatchObject({
    code: 0,
  })
  expect(await readFile(converted, 'utf8')).toContain('Café in Zürich?')
  const account = await newAccount()
  const imported = ['import', folder, '--exclude', 'new.json', ...flags]
  expect(await quizfolio(imported, { environment: { ...account } })).toMatchObject({ code: 0 })
  expect((await quizzesOf(account)).map(({ title }) => title).toSorted()).toEqual(['utf 8', 'windows'])
  const exported = await quizfolio(['export', 'utf 8', 'windows', '--output', folder], {
    environment: { ...account },
  })
  expect(exported).toMatchObject({ code: 0 })
  expect(await readFile(join(folder, 'windows.quiz.json'), 'utf8')).toContain('Café in Zürich?')
  // --encoding does not apply to files that are UTF-8.
  expect(await readFile(join(folder, 'utf 8.quiz.json'), 'utf8')).toContain('Café?')
})

test('reads UTF-16 without a byte order mark with --encoding', async () => {
  const folder = await folderWith(Buffer.from(TEXT, 'utf16le'))
  expect((await quizfolio(['check', folder])).stdout).toContain('--encoding utf-16le')
  expect(await quizfolio(['check', folder, '--encoding', 'utf-16le'])).toMatchObject({ code: 0 })
})

test.each([
  ['y', ['Read it this way?', 'y\r'], 0, 'good'],
  ['another encoding', ['Read it this way?', 'macintosh\r', 'CafÈ', 'y\r'], 0, 'good'],
  ['empty', ['Read it this way?', '\r'], 3, '1 problem'],
])(
  'on a terminal, shows a preview and obeys the answer (%s)',
  async (_, [q1 = '', a1 = '', q2, a2], code, end) => {
    const answers = { [q1]: a1, ...(q2 !== undefined && a2 !== undefined && { [q2]: a2 }) }
    const run = await runOnTerminal(['check', join(await windows(), 'windows.csv')], {}, answers)
    expect(run.screen).toContain('line 2: Café  Zürich')
    expect(run).toMatchObject({ code, screen: expect.stringContaining(end) })
  },
)

test('applies one answer to all files that are not UTF-8, and asks nothing with --no-input', async () => {
  const folder = await windows()
  await writeFile(join(folder, 'windows 2.csv'), Buffer.from(TEXT, 'latin1'))
  const run = await runOnTerminal(['check', folder], {}, { 'Read it this way?': 'a\r' })
  expect([run.code, run.screen.split('Read it this way?').length]).toEqual([0, 2])
  const quiet = await runOnTerminal(['check', folder, '--no-input'], {})
  expect(quiet).toMatchObject({ code: 3, screen: expect.stringContaining('--encoding windows-1252') })
})

test('rejects an unknown --encoding, and reports a file that is not in the given encoding', async () => {
  const folder = await windows()
  expect(await quizfolio(['check', folder, '--encoding', 'klingon'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give one of windows-1252, macintosh, '),
  })
  expect((await quizfolio(['check', folder, '--encoding', 'utf-8'])).stdout).toContain(
    'The file is not utf-8',
  )
})
