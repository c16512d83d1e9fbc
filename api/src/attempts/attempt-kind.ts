import type { Attempt } from '../database/prisma/client.ts'

/** What an attempt is at: a whole quiz, one of its sections, or a paper drawn from the quiz. */
export type AttemptKind = 'QUIZ' | 'SECTION' | 'MOCK'

/** Names of the kinds. */
export const ATTEMPT_KINDS = ['QUIZ', 'SECTION', 'MOCK'] as const satisfies readonly AttemptKind[]

/** Returns the kind of an attempt. */
export function kindOf({ sectionId, mockSeed }: Pick<Attempt, 'sectionId' | 'mockSeed'>): AttemptKind {
  if (mockSeed !== null) return 'MOCK'
  return sectionId === null ? 'QUIZ' : 'SECTION'
}
