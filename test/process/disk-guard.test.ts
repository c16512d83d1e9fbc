// Runs the disk guard of a database node beside a server that answers in place of Patroni. With the real
// Patroni, PostgreSQL and a full disk, `npm run chaos -- cluster-fill-primary` runs it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import type { NodeState } from '../../cluster/run/patroni.ts'

const GUARD = fileURLToPath(new URL('../../deploy/compose/disk-guard.py', import.meta.url))
const NO_DISK_HAS_SO_MUCH = '1000000000'
const LOW = { low_disk: true }
const STEPS_BACK = { ...LOW, nofailover: true, nosync: true }

const member = (name: string, role: NodeState['role'], tags = {}): NodeState => ({
  name,
  role,
  state: 'running',
  tags,
})

/** What the guard of node-1 does first: the call, and the tags of the node at that time. */
async function firstAct(members: NodeState[], keepFree: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-guard-'))
  const tags = join(folder, 'tags.yaml')
  const patroni = createServer().listen(0, '127.0.0.1')
  const act = new Promise<object>((resolve) => {
    patroni.on('request', async (request: IncomingMessage, response: ServerResponse) => {
      // Once the response has ended, the body of the request would be lost.
      const body = await text(request)
      if (request.method === 'POST') resolve(described(request, body, tags))
      response.end(JSON.stringify({ members }))
    })
  })
  await once(patroni, 'listening')
  const { port } = patroni.address() as AddressInfo
  const options = ['--name=node-1', `--folder=${folder}`, `--tags=${tags}`, `--keep-free=${keepFree}`]
  const guard = spawn('python3', [GUARD, ...options, `--patroni=http://127.0.0.1:${port}`], {
    env: { ...process.env, PATRONI_RESTAPI_PASSWORD: 'secret' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    guard.kill('SIGKILL')
    await once(guard, 'exit')
    patroni.close()
    rmSync(folder, { recursive: true })
  })
  return await act
}

function described({ url, headers }: IncomingMessage, body: string, tags: string): object {
  return {
    url,
    body: JSON.parse(body) as unknown,
    login: Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64').toString(),
    tags: (parse(readFileSync(tags, 'utf8')) as { tags?: object }).tags,
  }
}

const RELOAD = { url: '/reload', body: {}, login: 'patroni:secret' }

test('lets a primary without room hand over to the synchronous standby', async () => {
  const members = [member('node-1', 'leader'), member('node-2', 'replica'), member('node-3', 'sync_standby')]
  expect(await firstAct(members, NO_DISK_HAS_SO_MUCH)).toMatchObject({
    url: '/switchover',
    body: { leader: 'node-1', candidate: 'node-3' },
    login: 'patroni:secret',
  })
})

test('lets a standby without room step back while another standby can take its place', async () => {
  const members = [member('node-1', 'replica'), member('node-2', 'sync_standby'), member('node-3', 'leader')]
  expect(await firstAct(members, NO_DISK_HAS_SO_MUCH)).toEqual({ ...RELOAD, tags: STEPS_BACK })
})

test('lets the synchronous standby become the primary until another standby is synchronous', async () => {
  const members = [member('node-1', 'sync_standby'), member('node-2', 'replica'), member('node-3', 'leader')]
  expect(await firstAct(members, NO_DISK_HAS_SO_MUCH)).toEqual({
    ...RELOAD,
    tags: { ...LOW, nosync: true },
  })
})

test('lets any node become the primary while there is none, or while no standby is synchronous', async () => {
  const alone = [member('node-1', 'leader'), member('node-2', 'replica'), member('node-3', 'replica')]
  expect(await firstAct(alone, NO_DISK_HAS_SO_MUCH)).toEqual({ ...RELOAD, tags: LOW })
  const leaderless = [member('node-1', 'replica'), member('node-2', 'replica')]
  expect(await firstAct(leaderless, NO_DISK_HAS_SO_MUCH)).toEqual({ ...RELOAD, tags: LOW })
})

test('leaves the roles as they are when no other node has room', async () => {
  const others = [member('node-2', 'sync_standby', LOW), member('node-3', 'replica', LOW)]
  const primary = await firstAct([member('node-1', 'leader'), ...others], NO_DISK_HAS_SO_MUCH)
  expect(primary).toEqual({ ...RELOAD, tags: LOW })
  const [standby, leader] = [member('node-1', 'sync_standby'), member('node-2', 'leader')]
  const members = [standby, leader, member('node-3', 'replica', LOW)]
  expect(await firstAct(members, NO_DISK_HAS_SO_MUCH)).toEqual({ ...RELOAD, tags: LOW })
})

test('takes part in everything with enough room, also after a restart of the guard', async () => {
  const members = [
    member('node-1', 'replica', STEPS_BACK),
    member('node-2', 'leader'),
    member('node-3', 'replica'),
  ]
  expect(await firstAct(members, '0')).toEqual({ ...RELOAD, tags: {} })
})

test('says which variable is missing', () => {
  const args = [GUARD, '--name=node-1', `--folder=${tmpdir()}`, `--tags=${join(tmpdir(), 'tags.yaml')}`]
  const { status, stderr } = spawnSync('python3', args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect(stderr).toContain('the variable PATRONI_RESTAPI_PASSWORD is not set')
  expect(status).toBe(2)
})
