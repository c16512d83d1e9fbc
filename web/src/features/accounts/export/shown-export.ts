// What the card about the export says, and what can be done.

/** The latest export as the server tells it. */
export interface Export {
  state: 'NONE' | 'PREPARING' | 'READY' | 'FAILED'
  requestedAt: string | null
  readyAt: string | null
  expiresAt: string | null
  downloadUrl: string | null
}

/** An export at a moment: what became of it, and whether another one may begin. */
export type ShownExport = { mayBegin: boolean } & (
  | { is: 'none' | 'preparing' | 'failed' }
  | { is: 'expired'; expiresAt: string }
  | { is: 'ready'; readyAt: string; expiresAt: string; downloadUrl: string }
)

const DAY = 86_400_000

/** Says what to show of an export. An export may begin a day after the one before, unless that failed. */
export function shownExport(
  { state, requestedAt, readyAt, expiresAt, downloadUrl }: Export,
  now: number,
): ShownExport {
  if (state === 'PREPARING') return { is: 'preparing', mayBegin: false }
  if (state === 'FAILED') return { is: 'failed', mayBegin: true }
  const mayBegin = requestedAt === null || now - Date.parse(requestedAt) >= DAY
  if (expiresAt === null || readyAt === null) return { is: 'none', mayBegin }
  if (downloadUrl === null || Date.parse(expiresAt) <= now) return { is: 'expired', expiresAt, mayBegin }
  return { is: 'ready', readyAt, expiresAt, downloadUrl, mayBegin }
}
