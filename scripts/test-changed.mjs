// `npm run test:changed`: formatting, lint, types and tests of what differs from the main branch, including
// uncommitted work. Quick but not complete, unlike `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { affectedTests } from './checks/affected-tests.mjs'
import { formatting, lintAndTypes, runChecks } from './checks/checks.mjs'
import { runTests } from './checks/run-tests.mjs'
import { root } from './step.mjs'
import { finishWith } from './checks/verdict.mjs'

const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master']

process.chdir(root)
const base = mainBranch()
const changed = changedFiles(base)
const existing = changed.filter((file) => existsSync(file))
const tests = affectedTests(changed, [
  ...git('ls-files'),
  ...git('ls-files', '--others', '--exclude-standard'),
])
console.log(`Compared with ${base}: ${changed.length} files changed, ${tests.length} test files to run.`)

if (changed.length === 0) console.log('Nothing to test.')
else await finishWith({}, [() => runChecks(checks()), runAffected])

function checks() {
  // A change can cause type errors in files that have not changed, so all are checked.
  const hasSources = changed.some((file) => /\.(ts|tsx|mjs|js|cjs|json|prisma)$/.test(file))
  return [...(existing.length > 0 ? [formatting(existing)] : []), ...(hasSources ? [lintAndTypes()] : [])]
}

async function runAffected() {
  if (tests.length === 0) return { passed: 0, failed: 0 }
  return (await runTests(tests.map((file) => `${root}${file}`))).count
}

function mainBranch() {
  for (const name of MAIN_BRANCHES) {
    try {
      const [commit = ''] = git('merge-base', 'HEAD', name)
      if (commit !== '') return commit.slice(0, 10)
    } catch {
      // No such branch here.
    }
  }
  throw new Error(`There is no main branch to compare with (${MAIN_BRANCHES.join(', ')}). Run "npm test".`)
}

/** @param {string} commit */
function changedFiles(commit) {
  return [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].sort()
}

/** @param {string[]} args */
function git(...args) {
  const output = execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return output.split('\n').filter(Boolean)
}
