// A server is stopped while it is in use: alone, and as one of two behind a proxy.
import { setTimeout as sleep } from 'node:timers/promises'
import { Balancer } from '../rig/balancer.ts'
import { Caller, inWords, isAskedToRetry, isSuccess, type Reply } from '../rig/clients/caller.ts'
import { openAttempt } from '../rig/clients/learner.ts'
import { findLost } from '../rig/data/lost.ts'
import { freePort } from '../../api/src/database/embedded/free-port.ts'
import type { Stage } from '../rig/stage.ts'
import { startTraffic, type ObservedReply } from '../rig/clients/traffic.ts'
import { saveAnswer } from '../rig/clients/save-answer.ts'
import { all, atLeast, equal, none, noneRefused, within, type Finding, type Settings } from '../scenario.ts'

const IN_FLIGHT = 200
const END_LIMIT = 15_000
const CLIENTS = 4
// Required number of calls to the other server while one of the two is down.
const ENOUGH_CALLS = 20

/** Sends SIGTERM to a server with 200 saves in flight, while polling /readyz on an open connection. */
export async function termination(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { ledger } = stage
  const { saver } = stage.learners
  const node = await stage.startNode()
  const watcher = new Caller(node.url)
  const callers = Array.from({ length: IN_FLIGHT }, () => new Caller(node.url, saver.token))
  const attemptId = (await openAttempt(callers[0] ?? watcher, saver.quiz.id)) ?? ''
  // Opens every connection first, so that all requests reach the server.
  await Promise.all([watcher, ...callers].map((caller) => caller.get('/healthz')))
  const { saves, count } = sendSaves(stage, callers, attemptId, settings)
  while (count.answered === 0) await sleep(1)
  const inFlight = IN_FLIGHT - count.answered
  const begin = performance.now()
  node.signal('SIGTERM')
  // A busy process handles the signal a moment later.
  let ready = await watcher.get('/readyz')
  while (ready.status === 200 && performance.now() - begin < END_LIMIT) ready = await watcher.get('/readyz')
  const replies = await Promise.all(saves)
  const ending = await node.ended
  const time = performance.now() - begin
  for (const caller of [watcher, ...callers]) caller.close()
  const finished = replies.filter(isSuccess)
  const failed = replies.filter((reply) => !isSuccess(reply)).map(inWords)
  return [
    atLeast(`in flight at SIGTERM, of ${IN_FLIGHT}`, inFlight, IN_FLIGHT / 2),
    all('finished, of the saves sent before', finished.length, failed),
    equal('/readyz on an open connection', ready.status, 503),
    equal('exit code', ending.code ?? ending.signal, 0),
    within('ended after', time, END_LIMIT, settings),
    none('acknowledged, but lost', await stage.withDatabase((client) => findLost(client, ledger))),
  ]
}

function sendSaves(
  { ledger, learners: { saver } }: Stage,
  callers: Caller[],
  attemptId: string,
  { random }: Settings,
): { saves: Promise<Reply>[]; count: { answered: number } } {
  const { questionIds } = saver.quiz
  const count = { answered: 0 }
  const saves = callers.map(async (caller, index) => {
    const questionId = questionIds[index % questionIds.length] ?? ''
    const reply = await saveAnswer({ ledger, random }, caller, { attemptId, questionId, option: index % 4 })
    count.answered++
    return reply
  })
  return { saves, count }
}

/**
 * Restarts two servers behind a proxy one after the other, under traffic.
 *
 * @param pause milliseconds between the calls of a client; with none, the traffic keeps two processors busy.
 */
export async function rollingRestart(stage: Stage, settings: Settings, pause = 0): Promise<Finding[]> {
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => stage.startNode({ PORT: String(port), RATE_LIMIT: 'off' })
  const nodes = await Promise.all(ports.map(start))
  const balancer = await Balancer.start(ports)
  const errors: string[] = []
  const refused: string[] = []
  let calls = 0
  const observe = (reply: Reply & Partial<ObservedReply>) => {
    calls++
    if (isSuccess(reply) || reply.isOwnConflict === true) return
    if (isAskedToRetry(reply)) refused.push(inWords(reply))
    else errors.push(inWords(reply))
  }
  const { random } = settings
  const { ledger } = stage
  const traffic = startTraffic({ url: balancer.url, ...stage.learners, ledger, random, pause, observe })
  const readers = startReaders(balancer.url, stage, observe)
  await sleep(1_000)
  const endings: string[] = []
  const served: number[] = []
  for (const [index, port] of ports.entries()) {
    nodes[index]?.signal('SIGTERM')
    const ending = await nodes[index]?.ended
    if (ending?.code !== 0) endings.push(`${ending?.code ?? ending?.signal}`)
    const before = calls
    nodes[index] = await start(port)
    served.push(calls - before)
    await balancer.untilReady(port)
  }
  await sleep(500)
  await Promise.all([traffic.stop(), readers.stop()])
  const lost = await stage.withDatabase((client) => findLost(client, ledger))
  await balancer.close()
  for (const node of nodes) node.signal('SIGTERM')
  await Promise.all(nodes.map(({ ended }) => ended))
  return [
    ...served.map((count, index) => atLeast(`calls while server ${index + 1} was away`, count, ENOUGH_CALLS)),
    none(`failed calls of clients, of ${calls} in all`, errors),
    // The restart itself refuses nothing.
    noneRefused('calls of clients asked to try again', refused, calls / 100, settings),
    none('exit codes other than 0', endings),
    none('acknowledged, but lost', lost),
  ]
}

function startReaders(url: string, { learners }: Stage, observe: (reply: Reply) => void) {
  const state = { isStopped: false }
  const reading = Array.from({ length: CLIENTS }, async () => {
    const caller = new Caller(url, learners.saver.token)
    while (!state.isStopped) {
      observe(await caller.get('/api/dashboard/'))
      await sleep(10)
    }
    caller.close()
  })
  return {
    stop: async () => {
      state.isStopped = true
      await Promise.all(reading)
    },
  }
}
