import { z } from 'zod'
import { isStorableText } from '../../input.ts'
import { folded } from './folded-text.ts'
import { lastUsedSql } from './last-used.ts'

/** How quizzes can be ordered; the first is the default. */
export const QUIZ_ORDERS = ['UPLOADED', 'LAST_USED', 'TITLE', 'BEST_SCORE'] as const

/** An order of quizzes. Quizzes with equal keys are ordered by id, in the same direction. */
export type QuizOrder = (typeof QUIZ_ORDERS)[number]

/** The value by which a quiz is ordered. */
export type SortKey = string | number | Date

interface SortRule {
  /** SQL that joins what the key needs to `quizzes`; the learner's id is `$1`. */
  join: string
  /** SQL of the key; never null. */
  key: string
  keyType: 'timestamptz' | 'text' | 'float8'
  direction: 'ASC' | 'DESC'
  /** Validates a key in a cursor, which a client may have changed. */
  keyRules: z.ZodType<string | number>
}

// PostgreSQL knows no year 0.
const momentRules = z.iso.datetime({ precision: 3 }).refine((moment) => moment >= '0001')
const MOMENT = { keyType: 'timestamptz', direction: 'DESC', keyRules: momentRules } as const
const LAST_USED = lastUsedSql('$1')

/** How each order sorts. */
export const SORT_RULES: Readonly<Record<QuizOrder, SortRule>> = {
  UPLOADED: { ...MOMENT, join: '', key: 'uploaded_at' },
  LAST_USED: { ...MOMENT, ...LAST_USED },
  TITLE: {
    join: '',
    key: `(${folded('title')})`,
    keyType: 'text',
    direction: 'ASC',
    keyRules: z.string().refine(isStorableText),
  },
  BEST_SCORE: {
    join: `LEFT JOIN (SELECT quiz_id, best_score FROM quiz_progress WHERE user_id = $1) scored
      ON scored.quiz_id = quizzes.id`,
    key: 'coalesce(best_score, 0)',
    keyType: 'float8',
    direction: 'DESC',
    keyRules: z.number(),
  },
}
