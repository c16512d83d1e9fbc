import { once } from 'node:events'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { forward as forwardTo } from './forward.ts'
import { type Received, startReceiver } from './receiver.ts'
import { renderEvent } from './render-event.ts'

export interface ListenOptions {
  port: number
  /** Where to send the events on to. */
  forward: string | undefined
  json: boolean | undefined
  quiet: boolean | undefined
  /** Ends the listening. */
  signal: AbortSignal
}

/**
 * Receives events, prints them, and passes them on, until the signal is aborted.
 * @param prepare gets the address, and calls `until` with the secrets once events may come
 */
export async function listen(
  options: ListenOptions,
  prepare: (url: string, until: (secrets: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { port, signal, quiet } = options
  let known: readonly string[] = []
  const receiver = await startReceiver({
    port,
    secrets: () => known,
    onEvent: (received) => handle(received, options),
    onRefused: (reason) => printMessage(`Refused a request: ${reason}`),
  })
  try {
    await prepare(receiver.url, async (secrets) => {
      known = secrets
      if (!quiet) printMessage(`Listening at ${receiver.url}; Ctrl-C ends it`)
      if (!signal.aborted) await once(signal, 'abort')
    })
  } finally {
    await receiver.close()
  }
}

async function handle(received: Received, { json, forward, signal }: ListenOptions): Promise<number> {
  const form = json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await printDataLine(renderEvent(received.event, form))
  if (forward === undefined) return 200
  const { status, problem } = await forwardTo(forward, received, signal)
  if (problem !== null) printMessage(problem)
  return status ?? 502
}
