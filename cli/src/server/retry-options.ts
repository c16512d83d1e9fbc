import type { RetryOptions } from './retry.ts'
import { printMessage } from '../terminal/print-message.ts'

/** Returns options for retrying requests. Unless --quiet is given, a message is printed before each wait. */
export function retryOptionsOf(signal: AbortSignal, { quiet = false }: { quiet?: boolean }): RetryOptions {
  const onWait = (reason: string, milliseconds: number) => {
    if (!quiet) printMessage(renderRetry(reason, milliseconds))
  }
  return { signal, onWait }
}

export function renderRetry(reason: string, milliseconds: number): string {
  return `${reason}; trying again in ${(milliseconds / 1000).toFixed(1)} s …`
}
