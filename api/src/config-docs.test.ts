// Whoever sets up a server reads of every variable, wherever they look.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { SECRETS } from './secret-files.ts'

const NAMES = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)].sort()
// Their defaults follow from other variables, or from where the clone is.
const MADE_OF_OTHERS = new Set(['DATA_DIR', 'MIGRATE_DATABASE_URL', 'PUBLIC_URL'])
const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

function namesInTables(text: string): string[] {
  const cells = text.split('\n').flatMap((line) => /^\| (`[A-Z_`, ]+`) +\|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? '')).sort()
}

// The default of a variable as the configuration has it; undefined where there is none, or one made of something else.
function defaultOf(name: string): unknown {
  const value = variables.shape[name as keyof typeof variables.shape]?.parse(undefined)
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

const valueOf = (name: string, text: string): unknown =>
  variables.shape[name as keyof typeof variables.shape].parse(text)

test('.env.example has every variable, and every default it shows is the default', () => {
  const text = page('.env.example')
  const lines = [...text.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  expect(lines.map(({ name }) => name).sort()).toEqual(NAMES)
  const { PUBLIC_URL: _url, ...shown } = parseEnv(text)
  expect(readConfig(shown)).toEqual(readConfig({}))
  for (const { name, value } of lines.filter(({ name }) => defaultOf(name) !== undefined))
    expect({ name, value: valueOf(name, value) }).toEqual({ name, value: defaultOf(name) })
})

test('every default that the README shows is the default, and “none” is none', () => {
  const rows = [...page('README.md').matchAll(/^\| (`[A-Z_`, ]+`) +\| ([^|]+?) +\|/gm)]
  const shown = rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names.split(', ').map((name, index) => ({
      name: name.replaceAll('`', ''),
      value: (values[index] ?? values[0] ?? '').replaceAll('`', ''),
    }))
  })
  expect(shown.map(({ name }) => name).sort()).toEqual(NAMES)
  for (const { name, value } of shown.filter(({ name }) => !MADE_OF_OTHERS.has(name))) {
    const found = value === 'none' ? undefined : valueOf(name, value)
    expect({ name, value: found }).toEqual({ name, value: defaultOf(name) })
  }
})

test.each(['README.md', 'docs/operating.md'])('the table in %s has every variable', (name) => {
  expect(namesInTables(page(name))).toEqual(NAMES)
})
