// Runs the programs of docs/api.md that copy quizzes, and later only what has changed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuiz, createUser, type TestUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { COPYING, pathWith, useWorkplace } from './support/guide.ts'

const it = useTestApp()
const workplace = useWorkplace()
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-copy-'))
let url = ''
let ada: TestUser

beforeAll(async () => {
  url = await it.listen()
  ada = await createUser(it)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'])
    return true
  } catch {
    return false
  }
}

// The programs write to the folder in which they run.
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  curl: () =>
    workplace.run('bash', { name: 'copy.sh', text: `cd '${folder}'\n${COPYING.sh}` }, environment()),
  JavaScript: () =>
    workplace.run(
      'node',
      { name: 'copy.mjs', text: `process.chdir('${folder}')\n${COPYING.js}` },
      environment(),
    ),
  ...(hasPython() && {
    Python: () =>
      workplace.run(
        'python3',
        { name: 'copy.py', text: `import os\nos.chdir('${folder}')\n${COPYING.python}` },
        environment(),
      ),
  }),
}

const environment = () => ({
  PATH: pathWith(workplace.standInForCurl(), 'last'),
  QUIZFOLIO_URL: url,
  QUIZFOLIO_TOKEN: ada.token,
  no_proxy: '127.0.0.1',
})
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const idsOf = (quizzes: { quiz_id: string }[]) => quizzes.map(({ quiz_id }) => quiz_id)

test.each(Object.entries(PROGRAMS))(
  'the program in %s copies everything, and then what has changed',
  { timeout: 90_000 },
  async (name, run) => {
    rmSync(join(folder, 'copy.json'), { force: true })
    const [kept, deleted] = [await createQuiz(it, ada), await createQuiz(it, ada)]
    await run()
    const copied: string[] =
      name === 'curl' ? idsOf(read('changed.json').data.quizzes) : Object.keys(read('copy.json').quizzes)
    expect(copied).toEqual(expect.arrayContaining([kept.id, deleted.id]))
    const body = { title: `Changed for ${name}` }
    await it.rest('PATCH', `/api/quizzes/${kept.id}/update-description/`, { token: ada.token, body })
    await it.rest('DELETE', `/api/quizzes/${deleted.id}/delete/`, { token: ada.token })
    await run()
    const isCurl = name === 'curl'
    const changed = isCurl ? read('changed.json').data.quizzes : Object.values(read('copy.json').quizzes)
    expect(changed).toContainEqual(expect.objectContaining(body))
    expect(idsOf(changed)).not.toContain(deleted.id)
    const gone = isCurl ? idsOf(read('deleted.json').data.quizzes) : [deleted.id]
    expect(gone).toContain(deleted.id)
  },
)
