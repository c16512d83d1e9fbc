import type { Patience } from './retry.ts'
import { tell } from '../terminal/tell.ts'

/**
 * Waits for a server as a command's user wants it.
 * @param signal aborted when the user wants to stop
 * @param flags whether to tell of each wait
 * @returns how to wait
 */
export function patienceOf(signal: AbortSignal, { quiet = false }: { quiet?: boolean }): Patience {
  const onWait = (reason: string, milliseconds: number) => {
    if (!quiet) tell(renderWait(reason, milliseconds))
  }
  return { signal, onWait }
}

/**
 * Tells that the server is waited for.
 * @param reason why
 * @param milliseconds how long
 * @returns one line
 */
export function renderWait(reason: string, milliseconds: number): string {
  return `${reason}; trying again in ${(milliseconds / 1000).toFixed(1)} s …`
}
