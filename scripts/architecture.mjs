// Checks the import rules of .dependency-cruiser.cjs, and that every source file was read: a tool that reads
// nothing reports nothing.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { CHECKED_FOLDERS, missingModules } from './checks/module-counts.mjs'
import { isSourceFile, sourceFilesIn } from './checks/source-files.mjs'
import { root } from './step.mjs'

process.chdir(root)
const { options, forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const folders = CHECKED_FOLDERS.filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error(output)

const { violations } = output.summary
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)

const checked = output.modules.map(({ source }) => source).filter(isSourceFile)
const unchecked = folders.flatMap((folder) => sourceFilesIn(folder)).filter((file) => !checked.includes(file))
const problems = [...unchecked.map((file) => `not checked: ${file}`), ...missingModules(checked)]
for (const problem of problems) console.log(problem)

console.log(`${checked.length} modules, ${violations.length} broken rules`)
process.exitCode = violations.length + problems.length > 0 ? 1 : 0
