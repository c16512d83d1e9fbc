// .env.example and docs/operating.md list every variable with its actual default.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { variables } from './config-variables.ts'
import { SECRETS } from './secret-files.ts'

const NAMES = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)].sort()
// Variables whose defaults depend on other variables, or on the location of the clone.
const DERIVED = new Set(['DATA_DIR', 'MIGRATE_DATABASE_URL', 'PUBLIC_URL'])
const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

// A variable's default in the configuration; undefined if there is none, or if it is derived.
function defaultOf(name: string): unknown {
  const value = variables.shape[name as keyof typeof variables.shape]?.parse(undefined)
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

const valueOf = (name: string, text: string): unknown =>
  variables.shape[name as keyof typeof variables.shape].parse(text)

test('.env.example lists every variable with its actual default', () => {
  const text = page('.env.example')
  const lines = [...text.matchAll(/^(?:# )?([A-Z_\d]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  expect(lines.map(({ name }) => name).sort()).toEqual(NAMES)
  const { PUBLIC_URL: _url, ...settings } = parseEnv(text)
  expect(readConfig(settings)).toEqual(readConfig({}))
  for (const { name, value } of lines.filter(({ name }) => defaultOf(name) !== undefined))
    expect({ name, value: valueOf(name, value) }).toEqual({ name, value: defaultOf(name) })
})

test('docs/operating.md lists every variable with its actual default, or “none”', () => {
  const rows = [...page('docs/operating.md').matchAll(/^\| (`[A-Z_\d`, ]+`) +\| ([^|]+?) +\|/gm)]
  const documentedVariables = rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names.split(', ').map((name, index) => ({
      name: name.replaceAll('`', ''),
      value: (values[index] ?? values[0] ?? '').replaceAll('`', ''),
    }))
  })
  expect(documentedVariables.map(({ name }) => name).sort()).toEqual(NAMES)
  for (const { name, value } of documentedVariables.filter(({ name }) => !DERIVED.has(name))) {
    const documented = value === 'none' ? undefined : valueOf(name, value)
    expect({ name, value: documented }).toEqual({ name, value: defaultOf(name) })
  }
})

test('the settings in docs/sso.md configure an institution, and its words are those of the login page', () => {
  const text = page('docs/sso.md')
  const [, settings = ''] = /```sh\n([^]*?)```/.exec(text) ?? []
  expect(readConfig(parseEnv(settings)).institution).toMatchObject({ name: 'Example School', isOnly: false })
  const issuers = [...text.matchAll(/\| `(https:[^`]+)`/g)].map(([, issuer = '']) => issuer)
  expect(issuers).toHaveLength(3)
  for (const issuer of issuers)
    expect(readConfig({ ...parseEnv(settings), OIDC_ISSUER: issuer }).institution).toMatchObject({ issuer })
  const words = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, word]) => word)
  const documented = words(text, /^\| `([a-z_]+)`/gm)
  expect(documented).toEqual(words(page('api/src/institution/sign-in-failed.ts'), /^ {2}\| '([a-z_]+)'/gm))
  const shown = page('web/src/features/accounts/institution/sign-in-failures.ts')
  expect(documented).toEqual(words(shown, /^ {2}([a-z_]+):/gm))
})
