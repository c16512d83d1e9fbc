// Every page that lists the environment variables lists all of them, with their true defaults.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { variables } from './config-variables.ts'
import { SECRETS } from './secret-files.ts'

const NAMES = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)].sort()
// Defaults that depend on other variables or on the clone's location.
const DERIVED_DEFAULTS = new Set(['DATA_DIR', 'MIGRATE_DATABASE_URL', 'PUBLIC_URL'])
const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

function namesInTables(text: string): string[] {
  const cells = text.split('\n').flatMap((line) => /^\| (`[A-Z_`, ]+`) +\|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? '')).sort()
}

// Undefined if there is no default, or a derived one.
function defaultOf(name: string): unknown {
  const value = variables.shape[name as keyof typeof variables.shape]?.parse(undefined)
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

const valueOf = (name: string, text: string): unknown =>
  variables.shape[name as keyof typeof variables.shape].parse(text)

test('.env.example lists every variable with its true default', () => {
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

test('the README lists every variable with its true default, “none” for no default', () => {
  const rows = [...page('README.md').matchAll(/^\| (`[A-Z_`, ]+`) +\| ([^|]+?) +\|/gm)]
  const shown = rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names.split(', ').map((name, index) => ({
      name: name.replaceAll('`', ''),
      value: (values[index] ?? values[0] ?? '').replaceAll('`', ''),
    }))
  })
  expect(shown.map(({ name }) => name).sort()).toEqual(NAMES)
  for (const { name, value } of shown.filter(({ name }) => !DERIVED_DEFAULTS.has(name))) {
    const found = value === 'none' ? undefined : valueOf(name, value)
    expect({ name, value: found }).toEqual({ name, value: defaultOf(name) })
  }
})

test.each(['README.md', 'docs/operating.md'])('the tables in %s list every variable', (name) => {
  expect(namesInTables(page(name))).toEqual(NAMES)
})
