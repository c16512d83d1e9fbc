// Checks the import rules of .dependency-cruiser.cjs, and that every source file was read: a tool that reads
// nothing reports nothing.
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { CHECKED_FOLDERS, missingModules } from './module-counts.mjs'
import { root } from './step.mjs'

const SOURCE = /\.(ts|tsx|mjs)$/
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)|^api\/src\/database\/prisma|^bench\/postgraphile/

process.chdir(root)
const { options, forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const folders = CHECKED_FOLDERS.filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error(output)

const { violations } = output.summary
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)

const checked = output.modules
  .map(({ source }) => source)
  .filter((source) => SOURCE.test(source) && !SKIPPED.test(source))
const unchecked = folders.flatMap((folder) => sourcesIn(folder)).filter((file) => !checked.includes(file))
const problems = [...unchecked.map((file) => `not checked: ${file}`), ...missingModules(checked)]
for (const problem of problems) console.log(problem)

console.log(`${checked.length} modules, ${violations.length} broken rules`)
process.exitCode = violations.length + problems.length > 0 ? 1 : 0

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}
