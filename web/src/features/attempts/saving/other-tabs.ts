// Tells the other tabs of this browser that something has become of an attempt. What it is, they ask the server.
const CHANNEL = 'attempts'
/** Of this tab, which does not tell itself. */
const TAB = Math.random()

interface News {
  tab: number
  attemptId: string
}

/**
 * Tells the other tabs that an attempt has changed.
 */
export function tellOtherTabs(attemptId: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage({ tab: TAB, attemptId } satisfies News)
  channel.close()
}

/**
 * Listens for changes of an attempt in other tabs.
 *
 * @returns what ends that.
 */
export function subscribeToOtherTabs(attemptId: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.tab !== TAB && data.attemptId === attemptId) listener()
  })
  return () => channel.close()
}
