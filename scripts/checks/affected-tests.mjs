// Follows the imports between our own files to find the tests that a change affects.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../step.mjs'

const SOURCE = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
// These files assemble a whole app. Every test that starts an app imports them, whatever it tests. So the
// search stops at them.
const ASSEMBLIES = new Set([
  'api/src/app.ts',
  'api/src/main.ts',
  'api/src/graphql/schema/schema.ts',
  'api/src/graphql/schema/server.ts',
  'api/src/http/rest/server.ts',
  'cli/src/program.ts',
  'quiz-format/src/index.ts',
  'web/src/routes.tsx',
])
// These tests test the whole product but import only a few helpers from it. So a change in the product does
// not select them.
const PRODUCT_TESTS = /^(web\/e2e|test\/process|chaos)\//
const PRODUCT = /^(quiz-format|api|web\/src|client|cli|prisma)\//

/**
 * Finds the tests of a change: those in the folders of the changed files, and those that import a changed
 * file, directly or not. Tests that reach a change only through the assembly of an app are left to `npm
 * test`.
 *
 * @param {string[]} changed paths from the root; some may be deleted.
 * @param {string[]} files all files of the project, from the root.
 * @returns {string[]}
 */
export function affectedTests(changed, files) {
  const sources = files.filter((file) => SOURCE.test(file))
  const importers = importersOf(sources)
  const affected = new Set(changed.filter((file) => SOURCE.test(file)))
  for (const file of affected) {
    if (ASSEMBLIES.has(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!(PRODUCT.test(file) && PRODUCT_TESTS.test(importer))) affected.add(importer)
  }
  const folders = new Set(
    changed.filter((file) => SOURCE.test(file) && !TEST.test(file)).map((file) => dirname(file)),
  )
  const isCliChanged = [...affected].some((file) => file.startsWith('cli/src/'))
  return sources.filter(
    (file) =>
      TEST.test(file) &&
      (affected.has(file) ||
        (folders.has(dirname(file)) && !PRODUCT_TESTS.test(file)) ||
        // These tests run the built program.
        (isCliChanged && file.startsWith('cli/test/'))),
  )
}

/**
 * @param {string[]} sources
 * @returns {Map<string, string[]>} for each file, the files that import it.
 */
function importersOf(sources) {
  const sourceSet = new Set(sources)
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of sources.filter((source) => existsSync(join(root, source)))) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import\(?) ?'(\.[^']+)'/g,
    )) {
      const target = posix.join(dirname(file), path)
      if (sourceSet.has(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}
