// What we build on: just what the lock file says, under which licences, and told to whoever asks.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Locked
const lock = read('package-lock.json') as unknown as { packages: Record<string, Locked> }
const packagesOf = ({ packages }: typeof lock) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const packages = packagesOf(lock)

// What may be shipped with a program under the MIT licence, if its own text comes along.
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'Python-2.0',
  'PostgreSQL',
]
// File by file under their own terms, or data: used by tools and tests, and part of nothing that is shipped.
const ALLOWED_IN_TOOLS = [...ALLOWED, 'MPL-2.0', 'EPL-2.0', 'CC-BY-4.0']
// Those that name theirs only in a file beside.
const TOLD_IN_TEXT: Record<string, string> = { 'node_modules/seq-queue': 'MIT' }

function licenceOf([path, { license }]: [string, Locked]): string {
  // Of one that is not for this platform, only the lock file tells.
  return (
    license ??
    (existsSync(join(root, path)) ? read(`${path}/package.json`).license : undefined) ??
    TOLD_IN_TEXT[path] ??
    'none'
  )
}

// Of several that may be chosen one is enough.
const isAmong = (licence: string, allowed: string[]) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((one) => allowed.includes(one)))

test('every package that is installed is the one of the lock file, by version and hash, and none is missing', () => {
  // What npm notes of what it has unpacked, each after its hash was right.
  const installed = packagesOf(read('node_modules/.package-lock.json') as unknown as typeof lock)
  expect(installed.length).toBeGreaterThan(300)
  const other = installed.filter(([path, { version, integrity }]) => {
    const locked = lock.packages[path]
    const isSame = locked?.version === version && read(`${path}/package.json`).version === version
    // Of some that are for other platforms the lock file has no hash.
    return !isSame || (!locked?.optional && !integrity) || (locked?.integrity ?? integrity) !== integrity
  })
  expect(other.map(([path]) => path)).toEqual([])
  const paths = new Set(installed.map(([path]) => path))
  expect(
    packages.filter(([path, { optional }]) => !optional && !paths.has(path)).map(([path]) => path),
  ).toEqual([])
})

test('every package has a licence of the list', () => {
  expect(packages.length).toBeGreaterThan(300)
  const refused = packages
    .map(
      (one) =>
        [one[0], licenceOf(one), one[1].dev || one[1].devOptional ? ALLOWED_IN_TOOLS : ALLOWED] as const,
    )
    .filter(([, licence, allowed]) => !isAmong(licence, [...allowed]))
    .map(([path, licence]) => `${path}: ${licence}`)
  expect(refused).toEqual([])
})

test('`npm run sbom` tells every package that is shipped, with version and licence', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { cwd: root, maxBuffer: 1e8 })
  const bill = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; group?: string; version: string; licenses?: object[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Map(bill.components.map((one) => [one.name, one]))
  for (const name of ['fastify', 'graphql', 'pg', 'argon2', 'react', 'zod']) {
    const locked = lock.packages[`node_modules/${name}`]?.version
    expect([name, named.get(name)?.version, named.get(name)?.licenses?.length]).toEqual([name, locked, 1])
  }
  expect(['vitest', 'typescript', 'prettier'].filter((name) => named.has(name))).toEqual([])
})
