// Hebrew next to Latin letters and digits: users' texts are isolated on a terminal, and plain in a pipe.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newQuiz } from './support/quizzes.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'
import { openTerminal } from './support/terminal-session.ts'

const TITLE = 'תאים DNA'
const CONTROLS = /[\u2066-\u2069]/u
const isolated = (text: string) => `\u2068${text}\u2069`

/** Removes isolates with their content, and checks that each of them ends on the line where it begins. */
function withoutIsolates(screen: string): string {
  const rest = screen.replaceAll(/\u2068[^\u2066-\u2069\r\n]*\u2069/gu, '')
  expect(rest).not.toMatch(CONTROLS)
  return rest
}

test('list isolates titles, including truncated ones', async () => {
  const environment = { ...(await newAccount()) }
  await newQuiz(environment, { title: TITLE })
  await newQuiz(environment, { title: `${TITLE} ${'תא '.repeat(13)}` })
  const terminal = openTerminal(['list', '--no-color'], environment, 80)
  expect(await terminal.ended).toBe(0)
  const screen = terminal.shown()
  expect(screen).toContain(`${isolated(TITLE)}${' '.repeat(30)}  `)
  expect(screen).toMatch(/\u2068תאים DNA [תא ]+…\u2069/u)
  expect(withoutIsolates(screen)).not.toMatch(/\p{Script=Hebrew}/u)
  expect((await quizfolio(['list'], { environment })).stdout).not.toMatch(CONTROLS)
})

test('check isolates file names and quoted texts on each line of a table', async () => {
  const folder = await tempFolder({ 'תאים.csv': csv(`q,1,2,3,4,תאים DNA,`) })
  const terminal = openTerminal(['check', folder, '--no-color'], {}, 48)
  expect(await terminal.ended).toBe(3)
  expect(terminal.shown()).toContain(isolated(`${folder}/תאים.csv`))
  expect(withoutIsolates(terminal.shown())).not.toMatch(/\p{Script=Hebrew}/u)
  expect((await quizfolio(['check', folder])).stdout).not.toMatch(CONTROLS)
})

test('convert isolates lost texts and the output path', async () => {
  const questions = [{ question: 'q', options: ['1', '2', '3', '4'], correct_answer: 0 }]
  const quiz = { quizfolio: 1, title: TITLE, sections: [{ name: TITLE }], questions }
  const folder = await tempFolder({ 'תאים.quiz.json': JSON.stringify(quiz) })
  const args = ['convert', join(folder, 'תאים.quiz.json'), join(folder, 'תאים.csv'), '--allow-loss']
  const { code, screen } = await runOnTerminal(args, {})
  expect(code).toBe(0)
  expect(screen).toContain(
    `${isolated(`${folder}/תאים.csv`)}:sections: lost: The section "${isolated(TITLE)}"`,
  )
  expect(screen).toContain(`Wrote ${isolated(`${folder}/תאים.csv`)} as CSV`)
  expect((await quizfolio([...args, '--force'])).stderr).not.toMatch(CONTROLS)
})

test('import, export and delete isolate titles and paths', async () => {
  const environment = { ...(await newAccount()) }
  const folder = await tempFolder({ 'תאים.csv': csv('1+1?,1,2,3,4,b,') })
  const path = join(folder, 'תאים.csv')
  const created = await runOnTerminal(['import', path], environment)
  expect(created.screen).toContain(`${isolated(path)}: created as "${isolated('תאים')}" with 1 question`)
  await writeFile(path, csv(`${TITLE}?,1,2,3,4,b,`))
  const updated = await runOnTerminal(['import', path, '--update', '--yes'], environment)
  expect(updated.screen).toContain(`${isolated(path)} differs from "${isolated('תאים')}": +1`)
  expect(updated.screen).toContain(`  + ${isolated(`${TITLE}?`)}`)
  const exported = await runOnTerminal(['export', 'תאים', '--output', `${folder}/`], environment)
  expect(exported.screen).toContain(
    `Wrote "${isolated('תאים')}" (1 question) to ${isolated(`${folder}/תאים.quiz.json`)}`,
  )
  const deleted = await runOnTerminal(['delete', 'תאים'], environment, { '[y/N]': 'y\r' })
  expect(deleted.screen).toContain(`  "${isolated('תאים')}": 1 question`)
  expect(deleted.screen).toContain(`Deleted "${isolated('תאים')}"`)
})
