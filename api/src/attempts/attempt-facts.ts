import type { Attempt } from '../database/prisma/client.ts'

/** What an attempt asks: the whole quiz, one of its sections, or the questions of a mock exam. */
export type AttemptKind = 'QUIZ' | 'SECTION' | 'MOCK'

/** Names of the kinds. */
export const ATTEMPT_KINDS = ['QUIZ', 'SECTION', 'MOCK'] as const satisfies readonly AttemptKind[]

/** Returns what an attempt asks. */
export function kindOf({ mockSeed, sectionId }: Pick<Attempt, 'mockSeed' | 'sectionId'>): AttemptKind {
  if (mockSeed !== null) return 'MOCK'
  return sectionId === null ? 'QUIZ' : 'SECTION'
}

export const TAKEN_SECONDS = 'Seconds from its start to its completion; null until it is completed.'

/** Returns how many seconds an attempt took; null until it is completed. */
export function secondsOf({
  startedAt,
  completedAt,
}: Pick<Attempt, 'startedAt' | 'completedAt'>): number | null {
  return completedAt && Math.round((completedAt.getTime() - startedAt.getTime()) / 1000)
}
