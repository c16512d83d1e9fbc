import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import type { MailDeps } from './deliver-mail.ts'
import type { Mail } from './message.ts'
import { startMailWorker, type MailWorker } from './mail-worker.ts'
import { queueResetMail } from './queue-mail.ts'
import { useMailDatabase } from './testing/mail-database.ts'

const mail = useMailDatabase()
const sent: Mail[] = []
const opened: MailWorker[] = []
let work = async (): Promise<void> => undefined

afterEach(async () => {
  await Promise.all(opened.splice(0).map((worker) => worker.stop()))
  vi.useRealTimers()
  sent.length = 0
  work = async () => undefined
})

function start(deps: Partial<MailDeps> = {}): MailWorker {
  const transport = {
    send: async (message: Mail) => {
      await work()
      sent.push(message)
    },
    close: () => undefined,
  }
  const worker = startMailWorker({ ...mail.deps, ...deps, transport, publicUrl: 'http://localhost:4000' })
  opened.push(worker)
  return worker
}

async function queue(...names: string[]): Promise<void> {
  for (const name of names) {
    await mail.createUser(name)
    await queueResetMail(mail.database.pool, `${name}@example.org`, mail.now)
  }
}

test('the mail worker sends all queued mails when woken, without blocking the caller', async () => {
  const worker = start()
  await queue('ada', 'eve', 'kim')
  for (let times = 0; times < 100; times++) worker.wake()
  expect(sent).toEqual([])
  await expect
    .poll(() => sent.map(({ to }) => to).sort())
    .toEqual(['ada@example.org', 'eve@example.org', 'kim@example.org'])
})

test('the mail worker is not delayed by repeated wake calls', async () => {
  const worker = start()
  await queue('ada')
  const again = setInterval(worker.wake, 5)
  await expect.poll(() => sent).toHaveLength(1)
  clearInterval(again)
})

test('the mail worker sends mails queued while it is running', async () => {
  const worker = start()
  await queue('ada')
  work = async () => {
    work = async () => undefined
    await queue('eve')
    void worker.settle()
  }
  await worker.settle()
  expect(sent).toHaveLength(2)
})

test('the mail worker polls every 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  start()
  await queue('ada')
  vi.advanceTimersByTime(4_999)
  await new Promise((resume) => setTimeout(resume, 100))
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test('the mail worker stops after the current mail and leaves the rest for the next start', async () => {
  const worker = start()
  await queue('ada', 'eve')
  let finish = () => undefined as void
  work = () => new Promise((resolve) => (finish = resolve))
  worker.wake()
  await expect.poll(() => mail.rows('SELECT 1 AS one FROM mails WHERE tries = 1')).toHaveLength(1)
  await new Promise((resume) => setTimeout(resume, 100))
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  await new Promise((resume) => setTimeout(resume, 100))
  expect(isStopped).toBe(false)
  finish()
  await stopped
  worker.wake()
  await worker.settle()
  expect(sent).toHaveLength(1)
  work = async () => undefined
  await start().settle()
  expect(sent).toHaveLength(2)
})

test('the mail worker logs an outage of the database once, and sends the waiting mails afterwards', async () => {
  const unreachable = openDatabase('postgresql://nobody@127.0.0.1:1/none', () => undefined)
  let { pool } = unreachable
  const worker = startWorkerOn(() => pool)
  await queue('ada')
  await worker.settle()
  await worker.settle()
  expect(mail.log).toMatchObject([
    { level: 'warn', message: 'The database is unavailable: mails are waiting' },
  ])
  ;({ pool } = mail.database)
  await worker.settle()
  expect(sent).toHaveLength(1)
  ;({ pool } = unreachable)
  await worker.settle()
  expect(mail.log).toHaveLength(2)
  await unreachable.close()
})

function startWorkerOn(pool: () => MailDeps['pool']): MailWorker {
  const through = new Proxy({} as MailDeps['pool'], {
    get: (_, name: 'query' | 'connect') => pool()[name].bind(pool()),
  })
  return start({ pool: through })
}
