// docs/reliability.md says of each item of the checklist which tests prove it. What it names must have run and passed.
import { relative } from 'node:path'

/** How many items each part of the checklist has; 80 in all. */
const PARTS = { A: 14, B: 5, C: 10, D: 8, E: 7, F: 8, G: 4, H: 4, I: 20 }
const IDS = Object.entries(PARTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
)
/** Between a file, the descriptions around a test, and its title. */
const STEP = ' › '

/**
 * @typedef {object} Report what vitest's JSON reporter writes.
 * @property {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[]} testResults
 */

/**
 * Holds the checklist against a whole run of the tests.
 *
 * @param {string} page the Markdown of docs/reliability.md.
 * @param {Report} report
 * @param {{ root: string, isCommand: (command: string) => boolean }} project the folder that the names of files begin at,
 *   and which commands are there.
 * @returns {string[]} what is wrong, a line each; empty when each item is there once, each named test passed, and what is
 *   shown by hand is shown by a command.
 */
export function checklistProblems(page, report, { root, isCommand }) {
  const ran = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [relative(root, name).replaceAll('\\', '/'), ...ancestorTitles, title].join(STEP),
      status,
    })),
  )
  const rows = rowsOf(page)
  const proofs = rows.flatMap(({ id, proof }) =>
    proofProblems(proof, ran, isCommand).map((what) => `${id}: ${what}`),
  )
  return [...itemProblems(rows), ...proofs]
}

/**
 * The rows of all tables. One with an empty id goes on with the item above it.
 *
 * @param {string} page
 */
function rowsOf(page) {
  let current = ''
  return page
    .split('\n')
    .filter((line) => /^\| *([A-Z]\d+)? *\|/.test(line))
    .map((line) => {
      const [id = '', statement = '', proof = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      if (id) current = id
      return { id: current, isFirst: id !== '', statement, proof }
    })
}

/** @param {ReturnType<typeof rowsOf>} rows */
function itemProblems(rows) {
  const first = rows.filter(({ isFirst }) => isFirst)
  const times = (/** @type {string} */ wanted) => first.filter(({ id }) => id === wanted).length
  return [
    ...IDS.filter((id) => times(id) !== 1).map((id) => `${id}: is there ${times(id)} times, not once`),
    ...first.filter(({ id }) => !IDS.includes(id)).map(({ id }) => `${id}: no such item`),
    ...first.filter(({ statement }) => statement === '').map(({ id }) => `${id}: says nothing`),
  ]
}

/**
 * @param {string} proof `file › description › title` as code, or why there is none.
 * @param {{ name: string, status: string }[]} ran
 * @param {(command: string) => boolean} isCommand
 * @returns {string[]}
 */
function proofProblems(proof, ran, isCommand) {
  if (/^(Not yet|Decided otherwise): .{20,}/.test(proof)) return []
  if (/^By hand on 20\d\d-\d\d-\d\d: .{20,}/.test(proof)) return []
  if (proof.startsWith('By hand: ')) {
    const [, command = ''] = /`([^`]+)`/.exec(proof) ?? []
    return isCommand(command) ? [] : [`no such command: ${command || proof}`]
  }
  const [, named] = /^`([^`]+)`$/.exec(proof) ?? []
  if (!named) return [`neither a test nor a reason: ${proof || 'nothing'}`]
  const pattern = patternOf(named)
  const found = ran.filter(({ name }) => pattern.test(name))
  if (found.length === 0) return [`no such test ran: ${named}`]
  return found
    .filter(({ status }) => status !== 'passed')
    .map(({ name, status }) => `the test is ${status}: ${name}`)
}

// The title of a test with many cases has places such as %s and $name, which each case fills.
/** @param {string} named */
function patternOf(named) {
  const parts = named.split(/%[sdifjo]|\$\w+/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
