import { TABLE_PARTS } from 'quiz-format/names'
import type { ColumnRoles } from '../../../quiz-files/column-roles.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { userStorage } from '../../../session/user-storage.ts'

const KEY = 'columns'
/** Of that many kinds of files it is remembered what their columns are. */
const MOST_KEPT = 20

/** What the user last said of a file with the same headings, on this device; null if nothing. */
export function keptRoles(headings: readonly string[]): ColumnRoles | null {
  const wanted = JSON.stringify(headings)
  return allKept().find((roles) => headingsOf(roles) === wanted) ?? null
}

/** Keeps what the user said of a file’s columns for the next file with the same headings. */
export function keepRoles(roles: ColumnRoles): void {
  const { userId } = sessionStore
  if (userId === null) return
  const others = allKept().filter((kept) => headingsOf(kept) !== headingsOf(roles))
  userStorage.set(userId, KEY, JSON.stringify([roles, ...others].slice(0, MOST_KEPT)))
}

function headingsOf(roles: ColumnRoles): string {
  return JSON.stringify(roles.map(({ heading }) => heading))
}

// Users can edit their browser's storage, so it may hold anything.
function allKept(): ColumnRoles[] {
  const { userId } = sessionStore
  if (userId === null) return []
  try {
    const kept: unknown = JSON.parse(userStorage.entries(userId).get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRoles) : []
  } catch {
    return []
  }
}

function isRoles(value: unknown): value is ColumnRoles {
  return Array.isArray(value) && value.every(isRole)
}

function isRole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { heading, number, role } = value as Record<string, unknown>
  const isPart = role === null || TABLE_PARTS.some((part) => part === role)
  return typeof heading === 'string' && typeof number === 'number' && isPart
}
