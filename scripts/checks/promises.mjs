// Checks docs/reliability.md: every promise needs a proof. Every test named as a proof must have run and
// passed.
import { relative } from 'node:path'

/** How many promises each part of the page has; 80 in all. */
const PARTS = { A: 15, B: 5, C: 10, D: 8, E: 7, F: 8, G: 4, H: 4, I: 20 }
const IDS = Object.entries(PARTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
)
/** Separates a file, the descriptions around a test, and its title. */
const STEP = ' › '

/**
 * @typedef {object} Report the output of vitest's JSON reporter.
 * @property {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[]
 *   }[]} testResults
 */

/**
 * Checks the promises against a complete test run.
 *
 * @param {{ page: string, tests: string }} texts the contents of docs/reliability.md and
 *   docs/reliability-tests.txt.
 * @param {Report} report
 * @param {{ root: string, isCommand: (command: string) => boolean }} project the folder that file names are
 *   relative to, and whether a command exists.
 * @returns {string[]} one line per problem.
 */
export function promiseProblems({ page, tests }, report, { root, isCommand }) {
  const results = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [relative(root, name).replaceAll('\\', '/'), ...ancestorTitles, title].join(STEP),
      status,
    })),
  )
  const promises = promisesOf(page)
  const testsById = testsOf(tests)
  const ids = promises.map(({ id }) => id)
  return [
    ...idProblems(ids),
    ...[...testsById.keys()]
      .filter((id) => !ids.includes(id))
      .map((id) => `${id}: has tests, but is not a promise`),
    ...promises.flatMap(({ id, statement, notes }) => {
      const titles = testsById.get(id) ?? []
      const problems = [
        ...(statement === '' ? ['has no text'] : []),
        ...(titles.length + notes.length === 0 ? ['has neither a test nor a note'] : []),
        ...titles.flatMap((title) => testProblems(title, results)),
        ...notes.flatMap((note) => noteProblems(note, isCommand)),
      ]
      return problems.map((problem) => `${id}: ${problem}`)
    }),
  ]
}

/**
 * @param {string} page with promises as list items like `- **A1** Statement`, and their notes as nested
 *   items.
 * @returns {{ id: string, statement: string, notes: string[] }[]}
 */
function promisesOf(page) {
  const items = page.replaceAll(/\n +(?! |- )/g, ' ').split('\n')
  /** @type {{ id: string, statement: string, notes: string[] }[]} */
  const promises = []
  for (const item of items) {
    const [, id, statement = ''] = /^- \*\*([A-Z]\d+)\*\*(.*)$/.exec(item) ?? []
    const [, note] = /^ {2}- (.+)$/.exec(item) ?? []
    if (id !== undefined) promises.push({ id, statement: statement.trim(), notes: [] })
    else if (note !== undefined) promises.at(-1)?.notes.push(note)
  }
  return promises
}

/**
 * @param {string} text for each promise, a line with its id, followed by an indented line for each of its
 *   tests.
 * @returns {Map<string, string[]>}
 */
function testsOf(text) {
  /** @type {Map<string, string[]>} */
  const tests = new Map()
  let current = ''
  for (const line of text.split('\n')) {
    if (/^[A-Z]\d+$/.test(line)) current = line
    else if (line.startsWith('  ')) tests.set(current, [...(tests.get(current) ?? []), line.trim()])
  }
  return tests
}

/** @param {string[]} ids */
function idProblems(ids) {
  const count = (/** @type {string} */ expected) => ids.filter((id) => id === expected).length
  return [
    ...IDS.filter((id) => count(id) !== 1).map((id) => `${id}: occurs ${count(id)} times instead of once`),
    ...ids.filter((id) => !IDS.includes(id)).map((id) => `${id}: no such promise`),
  ]
}

/**
 * @param {string} title
 * @param {{ name: string, status: string }[]} results
 */
function testProblems(title, results) {
  const pattern = patternOf(title)
  const matching = results.filter(({ name }) => pattern.test(name))
  if (matching.length === 0) return [`no such test ran: ${title}`]
  return matching
    .filter(({ status }) => status !== 'passed')
    .map(({ name, status }) => `the test is ${status}: ${name}`)
}

/**
 * @param {string} note
 * @param {(command: string) => boolean} isCommand
 */
function noteProblems(note, isCommand) {
  if (/^(Not yet|Decided otherwise|By hand on 20\d\d-\d\d-\d\d): .{20,}/.test(note)) return []
  if (!note.startsWith('By hand: ')) return [`neither a test nor a reason: ${note}`]
  const [, command = ''] = /`([^`]+)`/.exec(note) ?? []
  return isCommand(command) ? [] : [`no such command: ${command || note}`]
}

// The title of a parameterized test has placeholders like %s and $name.
/** @param {string} title */
function patternOf(title) {
  const parts = title.split(/%[sdifjo]|\$\w+/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
