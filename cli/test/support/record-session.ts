// Records the example session of docs/cli.md with a real server.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { newAccount, passwordOf } from './account.ts'
import { csv } from './sample-files.ts'

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url))

const PEOPLE = 'name,external_id,time_factor\nAnna Nowak,4711,1.5\nBen Okafor,4712,\n'

interface Step {
  /** The command as the page shows it. */
  shown: string
  args: string[]
  input?: string
}

/** Runs the commands and returns what a terminal would show, with stable ids, times and addresses. */
export async function recordSession(): Promise<string> {
  const { QUIZFOLIO_USERNAME: username, QUIZFOLIO_PASSWORD: password } = passwordOf(await newAccount())
  const home = await mkdtemp(join(tmpdir(), 'quizfolio-session-'))
  try {
    const cwd = await prepareFolder(home)
    let text = ''
    for (const name of ['.quizfoliorc.json', 'people.csv'])
      text += `${text === '' ? '' : '\n'}$ cat ${name}\n${await readFile(join(cwd, name), 'utf8')}`
    for (const step of steps({ username, input: `${password}\n` })) {
      const { output, code } = await runStep(step, { home, cwd })
      text += `\n$ ${step.shown}\n${output}${code === 0 ? '' : `$ echo $?\n${code}\n`}`
    }
    return withStableValues(text, { home, username })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

function steps(login: { username: string; input: string }): Step[] {
  const quoted = (word: string) => (word.includes(' ') ? `"${word}"` : word)
  const step = (...args: string[]): Step => ({ shown: ['quizfolio', ...args.map(quoted)].join(' '), args })
  const signIn = step('login', '--username', login.username, '--password-stdin')
  const first = { ...signIn, shown: `${signIn.shown} < password.txt`, input: login.input }
  const middle = [
    step('check', 'quizzes'),
    step('import', 'quizzes'),
    step('import', 'quizzes', '--exclude', 'draft.csv'),
    step('import', 'quizzes', '--exclude', 'draft.csv'),
  ]
  const assigning = ['assign', 'world geography', '--class', 'Geography 7b']
  const classes = [
    step('classes', 'create', 'Geography 7b', '--time-zone', 'Europe/Berlin'),
    step('roster', 'check', 'people.csv'),
    step('roster', 'import', 'Geography 7b', 'people.csv'),
    step('roster', 'import', 'Geography 7b', 'people.csv', '--apply', '--yes'),
    step(...assigning, '--due', '2026-12-01 10:00', '--time-limit', '30', '--publish'),
    step('extend', 'world geography', 'Anna Nowak', '--days', '7', '--reason', 'Was ill'),
  ]
  return [first, ...middle, step('list'), ...classes, step('logout')]
}

async function prepareFolder(home: string): Promise<string> {
  const cwd = join(home, 'course')
  await mkdir(join(cwd, 'quizzes'), { recursive: true })
  for (const name of ['human-biology.json', 'world-geography.csv']) {
    await copyFile(join(samples, name), join(cwd, 'quizzes', name))
  }
  const draft = csv(
    'Which river is the longest?,Nile,Amazon,Rhine,Danube,e,Rivers',
    'Who knows?,I,,You,Nobody,d,',
  )
  await writeFile(join(cwd, 'quizzes', 'draft.csv'), draft)
  await writeFile(join(cwd, 'people.csv'), PEOPLE)
  // One file at a time, so that the order is stable.
  const settings = { server: inject('server'), concurrency: 1 }
  await writeFile(join(cwd, '.quizfoliorc.json'), `${JSON.stringify(settings)}\n`)
  return cwd
}

// Standard output and standard error go to one file, to keep the order of their lines.
async function runStep(
  { args, input = '' }: Step,
  { home, cwd }: { home: string; cwd: string },
): Promise<{ output: string; code: number | null }> {
  const path = join(home, 'output')
  const file = openSync(path, 'w')
  const env = { PATH: process.env['PATH'], HOME: home, XDG_CONFIG_HOME: join(home, '.config') }
  const child = spawn(process.execPath, [inject('program'), ...args], {
    cwd,
    env,
    stdio: ['pipe', file, file],
  })
  child.stdin?.on('error', () => undefined).end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  closeSync(file)
  return { output: await readFile(path, 'utf8'), code }
}

function withStableValues(text: string, { home, username }: { home: string; username: string }): string {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `019a9b5e-7f00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id) ?? id
  }
  return text
    .replaceAll(inject('server'), 'http://localhost:4000')
    .replace(/(tokens\/)\S+/g, '$1localhost_4000-5f0c1d2e3a4b')
    .replaceAll(`/private${home}`, '~')
    .replaceAll(home, '~')
    .replaceAll(username, 'ada')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idOf)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-21T09:30:00.000Z')
    .replace(/(Join code +|\/join\/)\S+/g, '$1BCDF-2345')
    .replace(/granted on \d+ \w+/g, 'granted on 21 November')
    .replace(/[\d,]+ a second/g, '900 a second')
    .replace(/\b\d+ (s|min|h \d+ min) left/g, '1 s left')
}
