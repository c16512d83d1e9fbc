import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commandsOf } from '../../scripts/by-hand.mjs'
import { checklistProblems } from '../../scripts/checklist.mjs'

const ROOT = '/clone'
const PROJECT = { root: ROOT, isCommand: commandsOf(fileURLToPath(new URL('../..', import.meta.url))) }
const PAGE = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8')
const COUNTS = { A: 14, B: 5, C: 10, D: 8, E: 7, F: 8, G: 4, H: 4, I: 20 }
const IDS = Object.entries(COUNTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
)
const WAITS = 'Not yet: waits for the second machine'

const result = (title: string, status = 'passed', ancestorTitles: string[] = []) => ({
  ancestorTitles,
  title,
  status,
})
const reportOf = (...assertionResults: ReturnType<typeof result>[]) => ({
  testResults: [{ name: `${ROOT}/api/src/save.test.ts`, assertionResults }],
})
const pageWith = (proof: string, ids = IDS) =>
  ['| id  | statement | proof |', '| --- | --- | --- |']
    .concat(ids.map((id) => `| ${id} | It holds. | ${id === 'A1' ? proof : WAITS} |`))
    .join('\n')
const problems = (proof: string, report = reportOf(result('is kept', 'passed', ['a save']))) =>
  checklistProblems(pageWith(proof), report, PROJECT)

describe('a checklist is true', () => {
  test('where its tests passed, all cases of them or the one that is named', () => {
    expect(problems('`api/src/save.test.ts › a save › is kept`')).toEqual([])
    const cases = reportOf(result('“-1” is refused (1.5)'), result('“4” is refused (1.5)'))
    expect(problems('`api/src/save.test.ts › “%s” is refused (%d)`', cases)).toEqual([])
    expect(problems('`api/src/save.test.ts › “4” is refused (1.5)`', cases)).toEqual([])
  })

  test.each([
    WAITS,
    'Decided otherwise: it would lock people out',
    'By hand on 2026-11-22: the disk was filled and freed again',
    'By hand: `npm run chaos -- kill-server` does 200 of them.',
    'By hand: `SAMPLES=200 npx vitest run test/process/checklist.test.ts` takes a minute.',
  ])('where it says “%s”', (reason) => {
    expect(problems(reason)).toEqual([])
  })

  test('where a second row goes on with an item', () => {
    const page = pageWith(WAITS).replace(
      '\n| A2 ',
      '\n|    |    | `api/src/save.test.ts › a save › is lost` |\n| A2 ',
    )
    const report = reportOf(result('is lost', 'passed', ['a save']))
    expect(checklistProblems(page, report, PROJECT)).toEqual([])
    expect(checklistProblems(page, reportOf(), PROJECT)).toEqual([
      expect.stringContaining('A1: no such test'),
    ])
  })
})

describe('a checklist is not true', () => {
  test.each([
    ['was renamed', '`api/src/save.test.ts › a save › is stored`', 'no such test ran'],
    ['is in another file', '`api/src/other.test.ts › a save › is kept`', 'no such test ran'],
    ['is named by half of its title', '`api/src/save.test.ts › a save`', 'no such test ran'],
    ['is named in words', 'the test of saves', 'neither a test nor'],
    ['is missing', '', 'neither a test nor'],
    ['has no reason for being missing', 'Not yet: later', 'neither a test nor'],
    [
      'is done by hand, and nobody says how',
      'By hand: somebody looks at it for 20 minutes',
      'no such command',
    ],
    ['was done by hand, and nobody says what was seen', 'By hand on 2026-11-22: fine', 'neither a test nor'],
    ['was done by hand some day', 'By hand on a Sunday: the disk was filled', 'neither a test nor'],
    ['is done by a script that is gone', 'By hand: `npm run trouble` does 200 of them', 'no such command'],
    [
      'is done by a file that is gone',
      'By hand: `npx vitest run test/process/none.test.ts` does it',
      'no such command',
    ],
    ['is done by a folder', 'By hand: `npx vitest run test/process` does 200 of them', 'no such command'],
  ])('where a test %s', (_what, proof, problem) => {
    expect(problems(proof)).toEqual([expect.stringMatching(new RegExp(`^A1: ${problem}`))])
  })

  test.each(['failed', 'skipped', 'pending', 'todo'])('where a test is %s, if only in one case', (status) => {
    const report = reportOf(result('1 is kept'), result('2 is kept', status))
    expect(problems('`api/src/save.test.ts › %i is kept`', report)).toEqual([
      `A1: the test is ${status}: api/src/save.test.ts › 2 is kept`,
    ])
  })

  test('where an item is missing, is there twice, or is none', () => {
    const ids = [...IDS.filter((id) => id !== 'C7'), 'E2', 'A15']
    expect(checklistProblems(pageWith(WAITS, ids), reportOf(), PROJECT)).toEqual([
      'C7: is there 0 times, not once',
      'E2: is there 2 times, not once',
      'A15: no such item',
    ])
  })
})

test('the page has every item once, each with a test or a reason', () => {
  const wrong = checklistProblems(PAGE, reportOf(), PROJECT)
  // Whether its tests passed is known when all have run.
  expect(wrong.filter((line) => !line.includes('no such test ran'))).toEqual([])
  expect(wrong.length).toBeGreaterThan(40)
})
