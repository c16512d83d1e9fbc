// The checks that are not tests: `npm run check` and `npm test` run all of them, `npm run test:changed` some.
import { availableParallelism } from 'node:os'
import { capture, tool } from '../step.mjs'

/** @typedef {[name: string, command: string, args: string[]]} Check */

/**
 * Lists every check. Throws if the packages are not installed.
 *
 * @returns {Check[]}
 */
export function allChecks() {
  return [
    formatting(['.']),
    lintAndTypes(),
    ['comment width', process.execPath, ['scripts/comment-width.mjs']],
    ['import rules', process.execPath, ['scripts/architecture.mjs']],
    ['dead code', ...tool('knip', '--no-progress', '--no-config-hints')],
    ['generated types (npm run codegen)', ...tool('graphql-codegen', '--config', 'codegen.ts', '--check')],
  ]
}

/**
 * @param {string[]} paths
 * @returns {Check}
 */
export function formatting(paths) {
  return ['formatting', ...tool('prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...paths)]
}

/**
 * Lints everything, and reports the errors of the TypeScript compiler. One program does both, since both
 * need the types, and reading these takes most of the time.
 *
 * @returns {Check}
 */
export function lintAndTypes() {
  return ['lint and types', ...tool('oxlint', '--type-aware', '--type-check', '--deny-warnings')]
}

/**
 * Runs checks, one on each core, and prints a line for each, and the output of those that fail.
 *
 * @param {Check[]} checks
 * @param {{ yields?: boolean }} [options] whether they use only what other programs leave of the processors.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, { yields = false } = {}) {
  const count = { passed: 0, failed: 0 }
  const waiting = checks.values()
  const runWaiting = async () => {
    for (const [name, command, args] of waiting) {
      const begin = Date.now()
      const env = { FORCE_COLOR: '0', NO_COLOR: '1' }
      const { code, output } = await capture(command, args, { env, yields })
      count[code === 0 ? 'passed' : 'failed']++
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output)
    }
  }
  // Type checks need much memory, so many cores do not help further.
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runWaiting))
  return count
}
