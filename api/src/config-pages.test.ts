// Whoever sets up a server reads of every variable, wherever they look.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { SECRETS } from './secret-files.ts'

const NAMES = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)].sort()
const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

function namesInTables(text: string): string[] {
  const cells = text.split('\n').flatMap((line) => /^\| (`[A-Z_`, ]+`) +\|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? '')).sort()
}

test('.env.example has every variable, and every default it shows is the default', () => {
  const text = page('.env.example')
  const lines = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1] ?? '')
  expect(lines.sort()).toEqual(NAMES)
  const { PUBLIC_URL: _url, ...shown } = parseEnv(text)
  expect(readConfig(shown)).toEqual(readConfig({}))
})

test.each(['README.md', 'docs/operating.md'])('the table in %s has every variable', (name) => {
  expect(namesInTables(page(name))).toEqual(NAMES)
})
