/** Where the answers of a practice come from. */
export interface PracticeInput {
  /** Whether each key counts at once, and somebody watches the screen. */
  isInteractive: boolean
  /**
   * Waits for the next key or line.
   * @returns null at the end of the input
   * @throws the reason of the signal if it is aborted
   */
  next: () => Promise<string | null>
  /** Drops the keys that were pressed before; lines all count. */
  dropTyped: () => void
  /** Restores the terminal. */
  close: () => void
}

/** Runs `work` with an input, and closes the input afterwards. */
export async function withInput(
  input: PracticeInput,
  work: (input: PracticeInput) => Promise<void>,
): Promise<void> {
  try {
    await work(input)
  } finally {
    input.close()
  }
}

/** Waits for a promise, unless the signal is aborted first. */
export async function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
