import { type Answer, QuizfolioError } from 'quizfolio-client'
import { clientOf, send } from '../server/client.ts'
import type { Diagnostic } from './diagnostic.ts'
import { Failure, OperationFailed } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { addressOf } from '../server/server-address.ts'

/** In milliseconds. */
const REQUEST_TIMEOUT = 10_000
// Smaller differences can come from a slow response, or from an HTTP date, which is in whole seconds.
const CLOCK_TOLERANCE = 60_000

const ServerVersion = graphql(`
  query ServerVersion {
    serverVersion
  }
`)

/**
 * Checks that the server is reachable and ready. Compares its clock with this computer's, and its version
 * with this program's. If the server is unreachable, the other checks are skipped.
 * @throws the reason of `signal` if it is aborted
 */
export async function* diagnoseServer(
  endpoint: URL,
  version: string,
  signal: AbortSignal,
): AsyncGenerator<Diagnostic, void> {
  const withTimeout = () => AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)])
  const startedAt = Date.now()
  const health = await probe(endpoint, 'healthz', withTimeout())
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
  const ready = await probe(endpoint, 'readyz', withTimeout())
  signal.throwIfAborted()
  yield readiness(ready, address)
  yield clockDifference(health.response.headers.get('date'), (startedAt + Date.now()) / 2)
  const match = await versionMatch(endpoint, version, withTimeout())
  signal.throwIfAborted()
  yield match
}

type Probe = { response: Answer<string> } | { problem: string }

async function probe(endpoint: URL, path: string, signal: AbortSignal): Promise<Probe> {
  try {
    return { response: await clientOf({ endpoint, token: null, signal }).probe(path) }
  } catch (error) {
    if (signal.aborted)
      return { problem: `${endpoint.origin} does not answer within ${REQUEST_TIMEOUT / 1000} s` }
    if (!(error instanceof QuizfolioError)) throw error
    return { problem: error.message }
  }
}

function readiness(ready: Probe, address: string): Diagnostic {
  if ('problem' in ready) return { check: 'ready', outcome: 'fail', message: ready.problem, exitCode: 5 }
  if (ready.response.status === 200) return { check: 'ready', outcome: 'ok', message: 'the server is ready' }
  const message = `${address} is not ready (HTTP ${ready.response.status} at /readyz): try again later`
  return { check: 'ready', outcome: 'fail', message, exitCode: 5 }
}

function clockDifference(date: string | null, now: number): Diagnostic {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime))
    return { check: 'clock', outcome: 'warn', message: 'the server sends no date' }
  const difference = Math.round((now - serverTime) / 1000)
  if (Math.abs(now - serverTime) <= CLOCK_TOLERANCE) {
    return { check: 'clock', outcome: 'ok', message: 'the clocks of this computer and the server agree' }
  }
  const direction = difference > 0 ? 'ahead of' : 'behind'
  const message = `this computer's clock is ${Math.abs(difference)} s ${direction} the server's: times will look wrong`
  return { check: 'clock', outcome: 'warn', message }
}

async function versionMatch(endpoint: URL, version: string, signal: AbortSignal): Promise<Diagnostic> {
  try {
    const { serverVersion } = await send({ endpoint, signal, token: null }, ServerVersion, {})
    const message = `the server is version ${serverVersion}, this program ${version}`
    const isMatch = minorOf(serverVersion) === minorOf(version)
    if (isMatch) return { check: 'version', outcome: 'ok', message }
    return {
      check: 'version',
      outcome: 'fail',
      message: `${message}: install the matching version`,
      exitCode: 1,
    }
  } catch (error) {
    const reason = error instanceof Failure ? error.message : 'no response'
    const message = `cannot find out the version of the server (${reason})`
    return { check: 'version', outcome: 'fail', message, exitCode: error instanceof OperationFailed ? 1 : 5 }
  }
}

function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
