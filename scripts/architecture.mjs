// Holds the import rules of .dependency-cruiser.cjs, and that every source file of ours was looked at: a tool that
// reads nothing finds nothing wrong.
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { root } from './step.mjs'

const FOLDERS = [
  'quiz-format',
  'api/src',
  'api/test',
  'web/src',
  'web/e2e',
  'cli/src',
  'cli/test',
  'prisma',
  'scripts',
  'test',
  'bench',
  'chaos',
]
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)|^api\/src\/database\/prisma|^bench\/postgraphile/

process.chdir(root)
const { options, forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const folders = FOLDERS.filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error(output)

const { violations } = output.summary
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)

const seen = new Set(output.modules.map(({ source }) => source))
const unseen = folders.flatMap((folder) => sourcesIn(folder)).filter((file) => !seen.has(file))
for (const file of unseen) console.log(`not looked at: ${file}`)

const ours = [...seen].filter((source) => !source.includes('node_modules') && /\.(ts|tsx|mjs)$/.test(source))
console.log(`${ours.length} modules, ${violations.length} broken rules`)
process.exitCode = violations.length > 0 || unseen.length > 0 || ours.length === 0 ? 1 : 0

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}
