import { z } from 'zod'
import { isStorableText } from '../../input.ts'
import { folded } from './folded-text.ts'
import { lastUsedSql } from './last-used.ts'

/** How quizzes can be ordered; the first is the default. */
export const QUIZ_ORDERS = ['UPLOADED', 'LAST_USED', 'TITLE', 'BEST_SCORE'] as const

/** By what lists for programs are ordered. */
const QUIZ_FIELDS = ['title', 'uploaded_at', 'updated_at'] as const
type QuizField = (typeof QUIZ_FIELDS)[number]

/** The orders of lists for programs: a field, with - before it for the highest or latest first. */
export const FIELD_ORDERS = QUIZ_FIELDS.flatMap((field) => [field, `-${field}`] as const)

/** An order of quizzes. Quizzes with equal keys are ordered by id, in the same direction. */
export type QuizOrder = (typeof QUIZ_ORDERS)[number] | QuizField | `-${QuizField}`

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
const BY_TITLE = {
  join: '',
  key: `(${folded('title')})`,
  keyType: 'text',
  keyRules: z.string().refine(isStorableText),
} as const
const UPLOADED = { ...MOMENT, join: '', key: 'uploaded_at' }
const UPDATED = { ...MOMENT, join: '', key: 'updated_at' }

/** How each order sorts. */
export const SORT_RULES: Readonly<Record<QuizOrder, SortRule>> = {
  UPLOADED,
  LAST_USED: { ...MOMENT, ...LAST_USED },
  TITLE: { ...BY_TITLE, direction: 'ASC' },
  title: { ...BY_TITLE, direction: 'ASC' },
  '-title': { ...BY_TITLE, direction: 'DESC' },
  uploaded_at: { ...UPLOADED, direction: 'ASC' },
  '-uploaded_at': UPLOADED,
  updated_at: { ...UPDATED, direction: 'ASC' },
  '-updated_at': UPDATED,
  BEST_SCORE: {
    join: `LEFT JOIN (SELECT quiz_id, best_score FROM quiz_progress WHERE user_id = $1) scored
      ON scored.quiz_id = quizzes.id`,
    key: 'coalesce(best_score, 0)',
    keyType: 'float8',
    direction: 'DESC',
    keyRules: z.number(),
  },
}
