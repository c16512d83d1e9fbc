import { ANSWERS_TABLE } from './answers.ts'
import { ATTEMPTS_TABLE } from './attempts.ts'
import { CORRECTIONS } from './corrections.ts'
import type { Dataset } from './dataset.ts'
import { MEMORY, REVIEWS } from './memory.ts'
import { EXAMS, EXTENSIONS, FLAGS, IDENTITIES, MEMBERSHIPS, PROFILE, TOKENS, WEBHOOKS } from './own-tables.ts'
import { PROGRESS } from './progress.ts'
import { QUIZZES } from './quizzes.ts'

/** All tables of an export, in the order in which they are written. */
export const TABLES: readonly Dataset[] = [
  PROFILE,
  IDENTITIES,
  QUIZZES,
  ATTEMPTS_TABLE,
  ANSWERS_TABLE,
  PROGRESS,
  MEMORY,
  REVIEWS,
  EXAMS,
  FLAGS,
  MEMBERSHIPS,
  EXTENSIONS,
  CORRECTIONS,
  TOKENS,
  WEBHOOKS,
]
