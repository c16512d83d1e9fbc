// Checks that the installed packages are exactly those of the lock file, that their licences are allowed, and
// that `npm run sbom` lists the shipped ones.
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

// Packages with these licences may be shipped with a program under the MIT licence, together with the text of
// their licence.
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
  // For fonts only.
  'OFL-1.1',
]
// These licences apply to single files or to data. They are allowed in tools and tests, which are not
// shipped.
const ALLOWED_IN_TOOLS = [...ALLOWED, 'MPL-2.0', 'EPL-2.0', 'CC-BY-4.0']
// Packages that name their licence only in a text file.
const LICENCE_IN_TEXT: Record<string, string> = { 'node_modules/seq-queue': 'MIT' }

function licenceOf([path, { license }]: [string, Locked]): string {
  // Packages for other platforms are in the lock file, but not installed.
  return (
    license ??
    (existsSync(join(root, path)) ? read(`${path}/package.json`).license : undefined) ??
    LICENCE_IN_TEXT[path] ??
    'none'
  )
}

// A licence with alternatives is accepted if one alternative is allowed.
const isAmong = (licence: string, allowed: string[]) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(/ and /i).every((name) => allowed.includes(name)))

test('the installed packages are exactly those of the lock file, by version and hash', () => {
  // In this file, npm lists every package that it has unpacked after checking its hash.
  const installed = packagesOf(read('node_modules/.package-lock.json') as unknown as typeof lock)
  expect(installed.length).toBeGreaterThan(300)
  const different = installed.filter(([path, { version, integrity }]) => {
    const locked = lock.packages[path]
    const isSame = locked?.version === version && read(`${path}/package.json`).version === version
    // The lock file has no hash for some packages of other platforms.
    return !isSame || (!locked?.optional && !integrity) || (locked?.integrity ?? integrity) !== integrity
  })
  expect(different.map(([path]) => path)).toEqual([])
  const paths = new Set(installed.map(([path]) => path))
  expect(
    packages.filter(([path, { optional }]) => !optional && !paths.has(path)).map(([path]) => path),
  ).toEqual([])
})

test('every package has an allowed licence', () => {
  expect(packages.length).toBeGreaterThan(300)
  const refused = packages
    .map(
      (entry) =>
        [
          entry[0],
          licenceOf(entry),
          entry[1].dev || entry[1].devOptional ? ALLOWED_IN_TOOLS : ALLOWED,
        ] as const,
    )
    .filter(([, licence, allowed]) => !isAmong(licence, [...allowed]))
    .map(([path, licence]) => `${path}: ${licence}`)
  expect(refused).toEqual([])
})

test('`npm run sbom` lists shipped packages with version and licence, and no development tools', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { cwd: root, maxBuffer: 1e8 })
  const bill = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; group?: string; version: string; licenses?: object[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const components = new Map(bill.components.map((component) => [component.name, component]))
  for (const name of ['fastify', 'graphql', 'pg', 'argon2', 'react', 'zod']) {
    const locked = lock.packages[`node_modules/${name}`]?.version
    const component = components.get(name)
    expect([name, component?.version, component?.licenses?.length]).toEqual([name, locked, 1])
  }
  expect(['vitest', 'typescript', 'prettier'].filter((name) => components.has(name))).toEqual([])
})
