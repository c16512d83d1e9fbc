// Reads from a learning platform’s storage (LTI Client Side postMessages): in frames, cookies may be blocked.

/** A frame of the platform that keeps data. */
export interface PlatformStorage {
  /** The name of the frame, or “_parent”. */
  target: string
  /** Whose page it must be. */
  origin: string
  key: string
}

/** Milliseconds that a platform has to answer. */
const PATIENCE = 3_000

/** Returns what the platform keeps; null if it keeps nothing, or does not answer. */
export async function readKeptState(
  { target, origin, key }: PlatformStorage,
  patience = PATIENCE,
): Promise<string | null> {
  const frame = frameOf(target)
  if (!frame) return null
  const messageId = crypto.randomUUID()
  return new Promise((resolve) => {
    const settle = (value: string | null) => {
      clearTimeout(timer)
      window.removeEventListener('message', receive)
      resolve(value)
    }
    const receive = ({ data, origin: sender }: MessageEvent) => {
      if (sender !== origin || data?.subject !== 'lti.get_data.response') return
      if (data.message_id === messageId) settle(typeof data.value === 'string' ? data.value : null)
    }
    const timer = setTimeout(() => settle(null), patience)
    window.addEventListener('message', receive)
    try {
      frame.postMessage({ subject: 'lti.get_data', message_id: messageId, key }, origin)
    } catch {
      // The origin is not well formed.
      settle(null)
    }
  })
}

function frameOf(target: string): Window | null {
  const owner: Window = window.opener ?? window.parent
  if (owner === window) return null
  if (target === '_parent') return owner
  try {
    return (owner.frames as unknown as Record<string, Window | undefined>)[target] ?? owner
  } catch {
    // The browser does not tell the frames of a foreign page.
    return owner
  }
}
