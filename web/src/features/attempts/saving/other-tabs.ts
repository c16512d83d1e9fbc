// Notifies the other tabs of this browser that an attempt has changed. They load the change from the server.
const CHANNEL = 'attempts'
/** Identifies this tab, which ignores its own messages. */
const TAB = Math.random()

interface AttemptChange {
  tab: number
  attemptId: string
}

export function notifyOtherTabs(attemptId: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage({ tab: TAB, attemptId } satisfies AttemptChange)
  channel.close()
}

/**
 * Listens for changes that other tabs make to an attempt.
 *
 * @returns a function that unsubscribes.
 */
export function subscribeToOtherTabs(attemptId: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<AttemptChange>) => {
    if (data.tab !== TAB && data.attemptId === attemptId) listener()
  })
  return () => channel.close()
}
