// Checks the text of the Dockerfile and compose.yaml. `npm run test:image` builds and starts the image,
// without a container engine.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { DockerfileParser, type Copy, type From } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { variables } from '../../api/src/config-variables.ts'
import { readConfig } from '../../api/src/config.ts'
import { environmentOf, readComposeFile } from './compose-file.ts'
import { instructionsOf } from './dockerfile.ts'
import memorySettings from '../../scripts/setup/memory.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
const instructions = instructionsOf(root)
const lastStage = instructions.slice(instructions.findLastIndex((entry) => entry.getKeyword() === 'FROM'))
const allOf = (keyword: string, among = instructions) =>
  among.filter((entry) => entry.getKeyword() === keyword)
const inLastStage = (keyword: string) =>
  allOf(keyword, lastStage).map((entry) => entry.getRawArgumentsContent() ?? '')

describe('the Dockerfile', () => {
  test('passes its linter', () => {
    expect(validate(text)).toEqual([])
    expect(DockerfileParser.parse(text).getInstructions().length).toBeGreaterThan(20)
  })

  test('builds all stages on the same Node.js 24', () => {
    const images = allOf('FROM').map((entry) => (entry as From).getImage())
    expect(images).toEqual(images.map(() => 'node:24-bookworm-slim'))
    expect(images.length).toBeGreaterThan(1)
  })

  test('runs no install scripts, and has no development dependencies or tools in the last stage', () => {
    const installs = allOf('RUN')
      .map((entry) => entry.getRawArgumentsContent() ?? '')
      .filter((run) => run.includes('npm ci'))
    expect(installs).toHaveLength(2)
    expect(installs.every((run) => run.includes('--ignore-scripts'))).toBe(true)
    expect(installs.at(-1)).toContain('--omit=dev')
    expect(inLastStage('RUN').filter((run) => run.includes('npm'))).toEqual([])
  })

  test('runs as an unprivileged user, with a health check and a command that receives signals', () => {
    expect(inLastStage('USER')).toEqual(['node'])
    expect(lastStage.findIndex((entry) => entry.getKeyword() === 'USER')).toBeLessThan(
      lastStage.findIndex((entry) => entry.getKeyword() === 'CMD'),
    )
    expect(JSON.parse(inLastStage('CMD')[0] ?? '')).toEqual([
      'node',
      ...memorySettings.flags,
      'scripts/start.mjs',
      '--built',
    ])
    const environment = inLastStage('ENV').join(' ')
    for (const [name, value] of Object.entries(memorySettings.env))
      expect(environment).toContain(`${name}=${value}`)
    expect(inLastStage('HEALTHCHECK')[0]).toMatch(/CMD \["node", "scripts\/health.mjs"\]$/)
  })

  test('copies only existing files, and every module that the last stage starts', () => {
    const copied = (allOf('COPY') as Copy[])
      .filter((entry) => entry.getFlags().length === 0)
      .flatMap((entry) =>
        entry
          .getArguments()
          .slice(0, -1)
          .map((argument) => argument.getValue()),
      )
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const started = ['start', 'migrate', 'health', 'backup', 'restore'].map((name) => `scripts/${name}.mjs`)
    const modules = withImports(started)
    expect(modules.length).toBeGreaterThan(started.length)
    const isCopied = (module: string) =>
      copied.some((path) => module === path || module.startsWith(`${path}/`))
    expect(modules.filter((module) => !isCopied(module))).toEqual([])
  })

  test('copies no secrets, data or previous builds from the host', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules', '**/dist']))
    expect(text).not.toMatch(/password|secret|token/i)
  })
})

describe('compose.yaml', () => {
  const { app, database, networks } = readComposeFile(root)

  test('passes its linter', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    const files = linter.lintFiles([join(root, 'compose.yaml')], false)
    expect(files.flatMap(({ messages }) => messages)).toEqual([])
  })

  test('gives the server what it needs and no privileges', () => {
    expect(app).toMatchObject({
      build: '.',
      depends_on: { database: { condition: 'service_healthy' } },
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(database).toMatchObject({
      image: expect.stringMatching(/^postgres:\d+\.\d+-/),
      volumes: ['database:/var/lib/postgresql'],
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: expect.arrayContaining([expect.stringContaining('pg_isready')]) },
    })
    // Longer than the 10 seconds in which a stopping server finishes its requests.
    expect(Number.parseInt(app.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(10_000)
  })

  test('sets only settings that the server knows, and does not publish the database', () => {
    expect(Object.keys(app.environment).filter((name) => !(name in variables.shape))).toEqual([])
    expect(() => readConfig(environmentOf(app, { POSTGRES_PASSWORD: 'secret1' }))).not.toThrow()
    expect(() => environmentOf(app, {})).toThrow('POSTGRES_PASSWORD: set it in .env')
    expect(database.ports).toBeUndefined()
    expect(database.networks).toEqual(['inside'])
    expect(networks['inside']?.internal).toBe(true)
  })

  test('passes on every variable of .env except those named in docs/operating.md', () => {
    const isPassedOn = (name: string) => {
      const dotEnv = { POSTGRES_PASSWORD: 'secret1', [name]: 'value' }
      return environmentOf(app, dotEnv)[name] === 'value'
    }
    const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    const [, sentence = ''] = /gets all settings in `\.env` except\s([^.]+)\./.exec(page) ?? []
    const excluded = [...sentence.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? '')
    expect(Object.keys(variables.shape).filter((name) => !isPassedOn(name))).toEqual(
      Object.keys(variables.shape).filter((name) => excluded.includes(name)),
    )
    expect(excluded.length).toBeLessThan(10)
  })

  test('keeps the defaults of the server except where a container needs other values', () => {
    const { METRICS_HOST: _host, ...composed } = environmentOf(app, { POSTGRES_PASSWORD: 'secret1' })
    const { databaseUrl, trustProxy, ...rest } = readConfig(composed)
    const { databaseUrl: _none, trustProxy: _nobody, ...defaults } = readConfig({})
    expect(rest).toEqual(defaults)
    expect(new URL(databaseUrl ?? '').hostname).toBe('database')
    const moved = environmentOf(app, { POSTGRES_PASSWORD: 'secret1', PORT: '8080' })
    expect(readConfig(moved).publicUrl).toBe('http://localhost:8080')
    // The ports are published through "outside", since an internal network publishes none. So a proxy on the
    // machine connects from the gateway of "outside".
    const outside = networks['outside']?.ipam?.config[0]
    expect(trustProxy).toBe(outside?.gateway)
    expect(outside?.gateway.replace(/\.1$/, '.0/24')).toBe(outside?.subnet)
    expect(app.ports).toEqual(['127.0.0.1:${PORT:-4000}:4000'])
  })

  test('lets other containers read the metrics if they are enabled', () => {
    const composed = environmentOf(app, { POSTGRES_PASSWORD: 'secret1', METRICS_PORT: '9464' })
    expect(readConfig(composed).metrics).toEqual({ port: 9464, host: '0.0.0.0' })
  })
})

/**
 * Returns scripts together with all modules of this repository that they import, directly or not.
 *
 * @param modules paths from the root.
 */
function withImports(modules: string[]): string[] {
  const reached = new Set(modules)
  for (const module of reached) {
    const source = readFileSync(join(root, module), 'utf8')
    for (const [, path = ''] of source.matchAll(/from '(\.{1,2}\/[\w/.-]+\.mjs)'/g))
      reached.add(join(dirname(module), path))
  }
  return [...reached]
}
