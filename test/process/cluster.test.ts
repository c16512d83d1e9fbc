// Checks what can be checked of `npm run cluster` without Debian's packages, which `npm run chaos -- cluster`
// needs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { haproxyConfig, localProxy } from '../../cluster/configs/haproxy.ts'
import { patroniConfig } from '../../cluster/configs/patroni.ts'
import { pgbouncerConfig, userList } from '../../cluster/configs/pgbouncer.ts'
import { isComplete, type NodeState } from '../../cluster/run/patroni.ts'
import { endLeftovers, postgresOf, storeProcesses } from '../../cluster/run/processes.ts'
import { Program } from '../../cluster/run/programs.ts'
import { planCluster, portsOf, type DatabaseNode } from '../../cluster/setup/layout.ts'
import { findPrograms, INSTALL_LINES } from '../../cluster/setup/packages.ts'
import { secretsIn } from '../../cluster/setup/secrets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-cluster-'))
const layout = planCluster(folder, 24_000)
const secrets = secretsIn(folder)
const [node] = layout.nodes as [DatabaseNode]

afterAll(() => rmSync(folder, { recursive: true }))

test('names each missing program, and the lines that install all of them', () => {
  const missing = () => findPrograms([join(folder, 'bin')], join(folder, 'versions'))
  expect(missing).toThrow('not installed: patroni, etcd, haproxy, pgbouncer, postgres.')
  for (const line of INSTALL_LINES) expect(missing).toThrow(line)
  for (const name of [
    'bin/patroni',
    'bin/etcd',
    'bin/haproxy',
    'versions/15/bin/postgres',
    'versions/9/bin/postgres',
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  expect(missing).toThrow('not installed: pgbouncer.')
  writeFileSync(join(folder, 'bin/pgbouncer'), '')
  expect(missing()).toMatchObject({
    patroni: join(folder, 'bin/patroni'),
    postgres: join(folder, 'versions/15/bin'),
  })
})

test('docs/scaling.md has the lines that install the programs', () => {
  const page = readFileSync(join(root, 'docs/scaling.md'), 'utf8')
  for (const line of INSTALL_LINES) expect(page).toContain(line)
})

test('gives every program ports of its own', () => {
  const ports = portsOf(layout)
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(24_070)
})

test('keeps its passwords, in a file that only its owner reads', () => {
  expect(secretsIn(folder)).toEqual(secrets)
  expect(new Set(Object.values(secrets)).size).toBe(5)
})

test('tells Patroni to acknowledge nothing that only the primary has, and to decide within its lease', () => {
  const config = parse(patroniConfig(node, '/bin', secrets))
  const { dcs } = config.bootstrap
  expect(dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 })
  expect(dcs.postgresql.parameters).toMatchObject({ restart_after_crash: 'off' })
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(JSON.stringify(config)).not.toMatch(/fsync|synchronous_commit/)
  expect(config.postgresql).toMatchObject({ listen: '127.0.0.1:24021', bin_dir: '/bin' })
  expect(config.etcd.hosts).toEqual(['127.0.0.1:24051', '127.0.0.1:24052', '127.0.0.1:24053'])
})

test('lets HAProxy use ready servers, and only the primary, whose sessions end with it', () => {
  const [proxy] = layout.proxies
  const text = haproxyConfig(localProxy(layout, proxy ?? { name: '', stats: 0 }))
  expect(text).toContain('option httpchk GET /readyz')
  expect(text).toContain('option httpchk OPTIONS /primary')
  expect(text).toContain('on-marked-down shutdown-sessions')
  expect(text).toContain('server node-2 127.0.0.1:24042 check port 24032')
  // A request that reached a server is never sent to another one.
  expect(text.match(/retry-on .*/g)).toEqual(['retry-on conn-failure'])
})

test('leads each PgBouncer to the PostgreSQL of its own node, in transaction mode', () => {
  const text = pgbouncerConfig(node)
  expect(text).toContain('port=24021')
  expect(text).toContain('pool_mode = transaction')
  expect(userList(secrets)).toBe(`"quizfolio" "${secrets.quizfolio}"\n`)
})

test('is complete once all nodes follow one primary, one of them synchronously', () => {
  const state = (role: NodeState['role'], timeline = 2): NodeState => ({
    name: role,
    role,
    state: 'running',
    timeline,
    lag: 0,
  })
  const [leader, sync] = [state('leader'), state('sync_standby')]
  expect(isComplete([leader, sync, state('replica')], 3)).toBe(true)
  expect(isComplete([leader, sync], 3)).toBe(false)
  expect(isComplete([leader, sync, state('replica', 1)], 3)).toBe(false)
  expect(isComplete([leader, sync, { ...state('replica'), lag: 433_000_000 }], 3)).toBe(false)
  expect(isComplete([leader, state('replica'), state('replica')], 3)).toBe(false)
  expect(isComplete([], 3)).toBe(false)
})

test('starts a program again when it ends, until it is stopped', async () => {
  const command = process.execPath
  const log = join(folder, 'program.log')
  const args = ['-e', 'console.log(1)']
  let resolve = () => undefined as void
  const said: string[] = []
  const startedTwice = new Promise<void>((done) => (resolve = done))
  const program: Program = new Program(
    { name: 'program', command, args, log, restartDelay: 1, options: { cwd: folder, env: {} } },
    {
      onChange: () => program.starts === 2 && resolve(),
      say: (line) => said.push(line),
    },
  )
  program.start()
  await startedTwice
  await program.stop()
  expect(program.pid).toBeNull()
  const { starts } = program
  expect(starts).toBeGreaterThan(1)
  expect(said[0]).toMatch(/^\d\d:\d\d:\d\d program ended; it starts again in 0\.001 s\.$/)
})

test('takes no other process for the PostgreSQL of a node', () => {
  mkdirSync(join(node.folder, 'postgres'), { recursive: true })
  // The id of a killed PostgreSQL now belongs to this process.
  writeFileSync(join(node.folder, 'postgres/postmaster.pid'), `${process.pid}\n`)
  expect(postgresOf(node.folder)).toEqual([])
  rmSync(node.folder, { recursive: true })
})

test('refuses a folder in which a cluster runs', async () => {
  // Stands for the other cluster: this process is alive.
  storeProcesses(folder, 26_000, [])
  await expect(endLeftovers(layout)).rejects.toThrow(
    `A cluster runs in ${folder} already (process ${process.pid}, port 26000).`,
  )
})

test.each([
  ['kill', 'kill: name a member, such as primary'],
  ['kill primary extra', 'kill: unexpected "extra"'],
  ['status node-1', 'status: unexpected "node-1"'],
  ['stop', 'stop: there is no such command'],
  ['--bogus', "Unknown option '--bogus'"],
  ['--port 80', '--port: 80 is not a port from 1024 to 65000'],
])('npm run cluster -- %s is wrong usage', (args, message) => {
  const program = [join(root, 'cluster/start.mjs'), ...args.split(' ')]
  const { status, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: { ...process.env, CLUSTER_DIR: folder },
  })
  expect(stderr).toContain(message)
  expect(stderr).toContain('Usage: npm run cluster')
  expect(status).toBe(2)
})
