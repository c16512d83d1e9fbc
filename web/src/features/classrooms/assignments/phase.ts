/** Where an assignment stands for the class. CLOSING: it is closed, but learners with more time go on. */
export type Phase = 'DRAFT' | 'SCHEDULED' | 'OPEN' | 'CLOSING' | 'CLOSED'

interface Times {
  published: boolean | null
  opensAt: string | null
  closesAt: string | null
  /** When nobody can work on it any more; null for no end. */
  endsAt: string | null
}

export const PHASE_NAMES: Record<Phase, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Not open yet',
  OPEN: 'Open',
  CLOSING: 'Closed, not for all',
  CLOSED: 'Closed',
}

/** Returns where an assignment stands at a moment, in milliseconds. */
export function phaseOf({ published, opensAt, closesAt, endsAt }: Times, now: number): Phase {
  if (published !== true) return 'DRAFT'
  if (opensAt !== null && now < Date.parse(opensAt)) return 'SCHEDULED'
  if (closesAt === null || now < Date.parse(closesAt)) return 'OPEN'
  return endsAt === null || now < Date.parse(endsAt) ? 'CLOSING' : 'CLOSED'
}
