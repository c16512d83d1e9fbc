/** Where an assignment stands for a learner. */
export type Standing = 'RUNNING' | 'OPEN' | 'NOT_OPEN' | 'DONE' | 'CLOSED' | 'EXCUSED'

export const STANDING_NAMES: Record<Standing, string> = {
  RUNNING: 'In progress',
  OPEN: 'Open',
  NOT_OPEN: 'Not open yet',
  DONE: 'Done',
  CLOSED: 'Closed',
  EXCUSED: 'Excused',
}

interface Progress {
  access: { state: 'NOT_OPEN' | 'OPEN' | 'CLOSED' | 'EXCUSED'; mayStart: boolean } | null
  attempts: readonly { status: 'IN_PROGRESS' | 'COMPLETED' | 'ENDED' }[]
}

/** Returns where an assignment stands for a learner; what is closed is done if they completed an attempt. */
export function standingOf({ access, attempts }: Progress): Standing {
  if (attempts.some(({ status }) => status === 'IN_PROGRESS')) return 'RUNNING'
  const state = access?.state ?? 'CLOSED'
  if (state === 'EXCUSED' || state === 'NOT_OPEN') return state
  if (state === 'OPEN' && access?.mayStart) return 'OPEN'
  return attempts.some(({ status }) => status === 'COMPLETED') || state === 'OPEN' ? 'DONE' : 'CLOSED'
}
