import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = new URL('../src/', import.meta.url)
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

const PACKAGES = new Set([
  'papaparse',
  '@rgrove/parse-xml',
  'fflate',
  'htmlparser2',
  'read-excel-file/universal',
])

test('finds the sources', () => {
  expect(files).toContain('index.ts')
})

test.each(files)('%s uses nothing that is specific to Node or browsers', (name) => {
  const source = readFileSync(new URL(name, SOURCE), 'utf8')
  const packages = [...source.matchAll(/(?:from|import) '([^'.][^']*)'/g)].map(([, from]) => from)
  expect(packages.filter((from) => from === undefined || !PACKAGES.has(from))).toEqual([])
  expect(source).not.toMatch(
    /\b(?:Buffer|process|require|window|document|navigator|globalThis|console)\b[.([]/,
  )
})

// Each surface says in its own words what its users can do, see ReadAdvice.
test.each(files)('%s names no flag of the terminal in a message', (name) => {
  const code = readFileSync(new URL(name, SOURCE), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  expect(code).not.toMatch(/--[a-z]/)
})
