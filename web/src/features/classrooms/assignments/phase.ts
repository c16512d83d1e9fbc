/** Where an assignment stands for the class, without anybody's extension. */
export type Phase = 'DRAFT' | 'SCHEDULED' | 'OPEN' | 'CLOSED'

interface Times {
  published: boolean | null
  opensAt: string | null
  closesAt: string | null
}

export const PHASE_NAMES: Record<Phase, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Not open yet',
  OPEN: 'Open',
  CLOSED: 'Closed',
}

/** Returns where an assignment stands at a moment, in milliseconds. */
export function phaseOf({ published, opensAt, closesAt }: Times, now: number): Phase {
  if (published !== true) return 'DRAFT'
  if (opensAt !== null && now < Date.parse(opensAt)) return 'SCHEDULED'
  return closesAt !== null && now >= Date.parse(closesAt) ? 'CLOSED' : 'OPEN'
}
