import { send } from './client.ts'
import type { Finding } from '../terminal/finding.ts'
import { Failure, Refused } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import { networkFailure } from './network-failures.ts'
import { addressOf } from './server-address.ts'

const PATIENCE = 10_000
// More than a slow answer and the seconds that an HTTP date leaves out can make.
const CLOCK_TOLERANCE = 60_000

const ServerVersion = graphql(`
  query ServerVersion {
    serverVersion
  }
`)

/**
 * Looks whether a server can be reached, is ready, and is of a version that this program can speak to.
 * @param endpoint of the server
 * @param version of the program
 * @param signal aborted when the user wants to stop
 * @yields what it finds; after a failure to reach the server nothing more
 */
export async function* examineServer(
  endpoint: URL,
  version: string,
  signal: AbortSignal,
): AsyncGenerator<Finding, void> {
  const limited = () => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
  const asked = Date.now()
  const health = await fetchFrom(endpoint, 'healthz', limited())
  signal.throwIfAborted()
  const address = addressOf(endpoint)
  if ('problem' in health) {
    yield { check: 'reachable', outcome: 'fail', message: health.problem, exitCode: 5 }
    return
  }
  if (health.response.status !== 200) {
    const message = `${address} does not answer like a Quizfolio server (HTTP ${health.response.status})`
    yield { check: 'reachable', outcome: 'fail', message, exitCode: 1 }
    return
  }
  yield { check: 'reachable', outcome: 'ok', message: `${address} answers` }
  yield readiness(await fetchFrom(endpoint, 'readyz', limited()), address)
  yield clock(health.response.headers.get('date'), (asked + Date.now()) / 2)
  yield await versionFit(endpoint, version, limited())
}

type Answer = { response: Response } | { problem: string }

async function fetchFrom(endpoint: URL, path: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(new URL(path, endpoint), { signal, redirect: 'manual' })
    await response.body?.cancel()
    return { response }
  } catch (error) {
    if (signal.aborted) return { problem: `${endpoint.origin} does not answer within ${PATIENCE / 1000} s` }
    return { problem: networkFailure(error, endpoint).message }
  }
}

function readiness(ready: Answer, address: string): Finding {
  if ('problem' in ready) return { check: 'ready', outcome: 'fail', message: ready.problem, exitCode: 5 }
  if (ready.response.status === 200) return { check: 'ready', outcome: 'ok', message: 'its database answers' }
  const message = `${address} cannot work now (HTTP ${ready.response.status} at /readyz): try again later`
  return { check: 'ready', outcome: 'fail', message, exitCode: 5 }
}

function clock(date: string | null, now: number): Finding {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs))
    return { check: 'clock', outcome: 'warn', message: 'the server does not tell its time' }
  const difference = Math.round((now - theirs) / 1000)
  if (Math.abs(now - theirs) <= CLOCK_TOLERANCE) {
    return { check: 'clock', outcome: 'ok', message: 'this clock and that of the server agree' }
  }
  const way = difference > 0 ? 'ahead of' : 'behind'
  const message = `this clock is ${Math.abs(difference)} s ${way} that of the server: times will look wrong`
  return { check: 'clock', outcome: 'warn', message }
}

async function versionFit(endpoint: URL, version: string, signal: AbortSignal): Promise<Finding> {
  try {
    const { serverVersion } = await send({ endpoint, signal, token: null }, ServerVersion, {})
    const message = `the server is ${serverVersion}, this program ${version}`
    const isFit = minorOf(serverVersion) === minorOf(version)
    if (isFit) return { check: 'version', outcome: 'ok', message }
    return { check: 'version', outcome: 'fail', message: `${message}: take the one that fits`, exitCode: 1 }
  } catch (error) {
    const reason = error instanceof Failure ? error.message : 'no answer'
    const message = `the server does not tell its version (${reason})`
    return { check: 'version', outcome: 'fail', message, exitCode: error instanceof Refused ? 1 : 5 }
  }
}

function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
