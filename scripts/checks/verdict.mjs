// Runs the parts of `npm test`, `npm run check` and `npm run test:changed` and adds up their results.
import { prepare } from '../setup/prepare.mjs'
import { root } from '../step.mjs'

const start = Date.now()

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Installs and builds first, then runs the parts, prints the totals on the last line, and exits with 1 if
 * anything failed.
 *
 * @param {Parameters<typeof prepare>[0]} preparation
 * @param {(() => Promise<Count>)[]} parts
 * @returns {Promise<never>}
 */
export async function finishWith(preparation, parts) {
  process.chdir(root)
  const sum = { passed: 0, failed: 0 }
  try {
    await prepare(preparation)
    for (const part of parts) {
      const { passed, failed } = await part()
      sum.passed += passed
      sum.failed += failed
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    sum.failed++
  }
  console.log(`\nin ${Math.round((Date.now() - start) / 1000)} s`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}
