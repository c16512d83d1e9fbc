import type { ExportState } from '../database/prisma/enums.ts'

const HOUR = 3_600_000

/** An export may be asked for once in this time, in milliseconds; one that failed does not count. */
export const EXPORT_INTERVAL = 24 * HOUR
/** How long the zip can be downloaded, in milliseconds. */
export const EXPORT_LIFE = 7 * 24 * HOUR

/** The names of the states. NONE: there is none, or it has expired. */
export const EXPORT_STATES = ['NONE', 'PREPARING', 'READY', 'FAILED'] as const satisfies readonly (
  'NONE' | ExportState
)[]

/** What has become of the latest export of an account. */
export interface AccountExport {
  state: (typeof EXPORT_STATES)[number]
  requestedAt: Date | null
  readyAt: Date | null
  /** Until when the zip can be downloaded; in the past for an expired export. */
  expiresAt: Date | null
  /** The path of the zip; null unless it is ready. */
  downloadUrl: string | null
}

/** An export as it is stored. */
export interface StoredExport {
  id: string
  state: ExportState
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

/** SQL columns of a `StoredExport`. */
export const EXPORT_COLUMNS = `id, state, requested_at AS "requestedAt", ready_at AS "readyAt", expires_at AS "expiresAt"`

/** Returns what the account's user sees of their export. */
export function shownExport(stored: StoredExport | undefined, now: Date): AccountExport {
  if (!stored) return { state: 'NONE', requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null }
  const { id, state, requestedAt, readyAt, expiresAt } = stored
  const isExpired = expiresAt !== null && expiresAt <= now
  return {
    state: isExpired ? 'NONE' : state,
    requestedAt,
    readyAt,
    expiresAt,
    downloadUrl: state === 'READY' && !isExpired ? `/api/auth/account/export/${id}/download/` : null,
  }
}
