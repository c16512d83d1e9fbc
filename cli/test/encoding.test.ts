// Files that are neither UTF-8 nor UTF-16 with a mark: --encoding says what they are, or the answer to a question.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/files.ts'
import { tempFolder } from './support/folder.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'

const TEXT = csv('Café in Zürich?,1,2,3,4,a,Orte')

async function folderWith(bytes: Uint8Array): Promise<string> {
  const folder = await tempFolder({ 'utf-8.csv': csv('Café?,5,6,7,8,a,Orte') })
  await writeFile(join(folder, 'windows.csv'), bytes)
  return folder
}

const windows = () => folderWith(Buffer.from(TEXT, 'latin1'))

test('where nobody can be asked, the refusal says how to go on, and that works for check, convert and import', async () => {
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
  // What is UTF-8 stays so, whatever the flag says.
  expect(await readFile(join(folder, 'utf 8.quiz.json'), 'utf8')).toContain('Café?')
})

test('UTF-16 without a mark is read when it is named', async () => {
  const folder = await folderWith(Buffer.from(TEXT, 'utf16le'))
  expect((await quizfolio(['check', folder])).stdout).toContain('--encoding utf-16le')
  expect(await quizfolio(['check', folder, '--encoding', 'utf-16le'])).toMatchObject({ code: 0 })
})

test.each([
  ['y', ['Read it this way?', 'y\r'], 0, 'good'],
  ['another encoding', ['Read it this way?', 'macintosh\r', 'CafÈ', 'y\r'], 0, 'good'],
  ['nothing', ['Read it this way?', '\r'], 3, '1 problem'],
])(
  'on a terminal a preview is shown, and the answer %s decides',
  async (_, [q1 = '', a1 = '', q2, a2], code, end) => {
    const answers = { [q1]: a1, ...(q2 !== undefined && a2 !== undefined && { [q2]: a2 }) }
    const run = await runOnTerminal(['check', join(await windows(), 'windows.csv')], {}, answers)
    expect(run.screen).toContain('line 2: Café  Zürich')
    expect(run).toMatchObject({ code, screen: expect.stringContaining(end) })
  },
)

test('one answer does for all such files, and --no-input asks nothing', async () => {
  const folder = await windows()
  await writeFile(join(folder, 'windows 2.csv'), Buffer.from(TEXT, 'latin1'))
  const run = await runOnTerminal(['check', folder], {}, { 'Read it this way?': 'a\r' })
  expect([run.code, run.screen.split('Read it this way?').length]).toEqual([0, 2])
  const quiet = await runOnTerminal(['check', folder, '--no-input'], {})
  expect(quiet).toMatchObject({ code: 3, screen: expect.stringContaining('--encoding windows-1252') })
})

test('an encoding that is none is wrong usage, and one that a file cannot have is a problem', async () => {
  const folder = await windows()
  expect(await quizfolio(['check', folder, '--encoding', 'klingon'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give one of windows-1252, macintosh, '),
  })
  expect((await quizfolio(['check', folder, '--encoding', 'utf-8'])).stdout).toContain(
    'The file is not utf-8',
  )
})
