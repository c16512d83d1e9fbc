import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commandsOf } from '../../scripts/checks/documented-commands.mjs'
import { promiseProblems } from '../../scripts/checks/promises.mjs'

const ROOT = '/clone'
const PROJECT = { root: ROOT, isCommand: commandsOf(fileURLToPath(new URL('../..', import.meta.url))) }
const DOCS = new URL('../../docs/', import.meta.url)
const COUNTS = { A: 15, B: 5, C: 10, D: 8, E: 7, F: 8, G: 4, H: 4, I: 20 }
const IDS = Object.entries(COUNTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
)
const WAITS = 'Not yet: waits for the second machine'
const KEPT = 'api/src/save.test.ts › a save › is kept'

const result = (title: string, status = 'passed', ancestorTitles: string[] = []) => ({
  ancestorTitles,
  title,
  status,
})
const reportOf = (...assertionResults: ReturnType<typeof result>[]) => ({
  testResults: [{ name: `${ROOT}/api/src/save.test.ts`, assertionResults }],
})
const REPORT = reportOf(result('is kept', 'passed', ['a save']))

interface Proof {
  tests?: string[]
  notes?: string[]
}

/** Builds the page and the list of tests. A1 has the given proof; every other promise only has a note. */
function textsWith({ tests = [], notes = [] }: Proof, ids = IDS) {
  const items = ids.flatMap((id) => [
    `- **${id}** It holds,`,
    '  also at night.',
    ...(id === 'A1' ? notes : [WAITS]).map((note) => `  - ${note}`),
  ])
  return { page: items.join('\n'), tests: ['A1', ...tests.map((test) => `  ${test}`), ''].join('\n') }
}
const problems = (proof: Proof, report = REPORT) => promiseProblems(textsWith(proof), report, PROJECT)

describe('the page is accepted', () => {
  test('if every named test passed, in all its cases or in the single case that is named', () => {
    expect(problems({ tests: [KEPT] })).toEqual([])
    const cases = reportOf(result('“-1” is refused (1.5)'), result('“4” is refused (1.5)'))
    expect(problems({ tests: ['api/src/save.test.ts › “%s” is refused (%d)'] }, cases)).toEqual([])
    expect(problems({ tests: ['api/src/save.test.ts › “4” is refused (1.5)'] }, cases)).toEqual([])
  })

  test.each([
    WAITS,
    'Decided otherwise: it would lock people out',
    'By hand on 2026-11-22: the disk was filled and freed again',
    'By hand: `npm run chaos -- kill-server` does 200 of them.',
    'By hand: `SAMPLES=200 npx vitest run test/process/promises.test.ts` takes a minute.',
  ])('with the note “%s”', (note) => {
    expect(problems({ notes: [note] })).toEqual([])
  })

  test('with a note that continues on the next line', () => {
    expect(problems({ notes: ['Not yet: waits for the\n    second machine'] })).toEqual([])
  })
})

describe('the page is refused', () => {
  test.each<[string, Proof, string]>([
    [
      'a test was renamed',
      { tests: [KEPT, 'api/src/save.test.ts › a save › is stored'] },
      'no such test ran',
    ],
    [
      'a test is in another file',
      { tests: ['api/src/other.test.ts › a save › is kept'] },
      'no such test ran',
    ],
    [
      'a test is named by half of its title',
      { tests: ['api/src/save.test.ts › a save'] },
      'no such test ran',
    ],
    ['a promise has no proof', {}, 'has neither a test nor a note'],
    ['a note names no command', { notes: ['the test of saves'] }, 'neither a test nor a reason'],
    ['a reason is too short', { notes: ['Not yet: later'] }, 'neither a test nor a reason'],
    ['a manual test has no command', { notes: ['By hand: somebody looks at it'] }, 'no such command'],
    [
      'a manual test has no result',
      { notes: ['By hand on 2026-11-22: fine'] },
      'neither a test nor a reason',
    ],
    ['a manual test has no date', { notes: ['By hand on a Sunday: the disk was filled'] }, 'neither a test'],
    ['an npm script is gone', { notes: ['By hand: `npm run trouble` does 200 of them'] }, 'no such command'],
    ['a file is gone', { notes: ['By hand: `npx vitest run test/none.test.ts` does it'] }, 'no such command'],
    ['a folder is named', { notes: ['By hand: `npx vitest run test/process` does it'] }, 'no such command'],
  ])('if %s', (_what, proof, problem) => {
    expect(problems(proof)).toEqual([expect.stringMatching(new RegExp(`^A1: ${problem}`))])
  })

  test.each(['failed', 'skipped', 'pending', 'todo'])('if one case of a test is %s', (status) => {
    const report = reportOf(result('1 is kept'), result('2 is kept', status))
    expect(problems({ tests: ['api/src/save.test.ts › %i is kept'] }, report)).toEqual([
      `A1: the test is ${status}: api/src/save.test.ts › 2 is kept`,
    ])
  })

  test('if a promise is missing, duplicated or unknown', () => {
    const ids = [...IDS.filter((id) => id !== 'C7'), 'E2', 'A16']
    expect(promiseProblems(textsWith({ tests: [KEPT] }, ids), REPORT, PROJECT)).toEqual([
      'C7: occurs 0 times instead of once',
      'E2: occurs 2 times instead of once',
      'A16: no such promise',
    ])
  })

  test('if tests are named for an unknown promise', () => {
    const { page, tests } = textsWith({ tests: [KEPT] })
    expect(promiseProblems({ page, tests: `${tests}\nZ9\n  ${KEPT}` }, REPORT, PROJECT)).toEqual([
      'Z9: has tests, but is not a promise',
    ])
  })
})

test('docs/reliability.md has every promise once, each with a proof', () => {
  const page = readFileSync(new URL('reliability.md', DOCS), 'utf8')
  const tests = readFileSync(new URL('reliability-tests.txt', DOCS), 'utf8')
  const wrong = promiseProblems({ page, tests }, reportOf(), PROJECT)
  // Whether the tests passed is checked only at the end of `npm test`.
  expect(wrong.filter((line) => !line.includes('no such test ran'))).toEqual([])
  expect(wrong.length).toBeGreaterThan(40)
})
