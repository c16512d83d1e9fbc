// The fields of an assignment in REST responses: a learner gets their own access, an instructor the settings.
import { z } from 'zod'
import { id, moment, percent } from '../http/base/field-schemas.ts'
import type { Assignment, Extension } from '../database/prisma/client.ts'
import type { EffectiveAccess } from './access/effective-access.ts'
import { assignedQuestion, classStanding } from './teaching/teaching-fields.rest.ts'
import type { OwnAttempt } from './taking/own-attempts.ts'

const reveal = z.enum(['ON_COMPLETION', 'AFTER_CLOSE', 'NEVER'])

const common = { assignment_id: id, classroom_id: id, title: z.string() }

export const access = z
  .object({
    state: z.enum(['NOT_OPEN', 'OPEN', 'CLOSED', 'EXCUSED']),
    opens_at: moment.nullable(),
    due_at: moment.nullable(),
    closes_at: moment.nullable(),
    minutes: z.int().nullable().describe('Minutes that an attempt may take; null for no limit.'),
    attempts_left: z.int().nullable().describe('Null for any number.'),
    may_start: z.boolean(),
    score_free_at: moment.nullable(),
    key_free_at: moment.nullable(),
    score_free: z.boolean().describe('Whether the scores of completed attempts are shown.'),
    key_free: z.boolean().describe('Whether the right answers of completed attempts are shown.'),
    reasons: z
      .object({
        state: z.string(),
        opens_at: z.string(),
        due_at: z.string(),
        closes_at: z.string(),
        minutes: z.string(),
        attempts_left: z.string(),
        may_start: z.string(),
        score_free_at: z.string(),
        key_free_at: z.string(),
        score_free: z.string(),
        key_free: z.string(),
      })
      .describe('The reason for each value, in words for the member.'),
  })
  .meta({ id: 'EffectiveAccess' })

/** Converts an access to its fields. */
export function accessFields({ reasons, ...own }: EffectiveAccess): z.infer<typeof access> {
  return {
    state: own.state,
    opens_at: text(own.opensAt),
    due_at: text(own.dueAt),
    closes_at: text(own.closesAt),
    minutes: own.minutes,
    attempts_left: own.attemptsLeft,
    may_start: own.mayStart,
    score_free_at: text(own.scoreFreeAt),
    key_free_at: text(own.keyFreeAt),
    score_free: own.scoreFree,
    key_free: own.keyFree,
    reasons: {
      state: reasons.state,
      opens_at: reasons.opensAt,
      due_at: reasons.dueAt,
      closes_at: reasons.closesAt,
      minutes: reasons.minutes,
      attempts_left: reasons.attemptsLeft,
      may_start: reasons.mayStart,
      score_free_at: reasons.scoreFreeAt,
      key_free_at: reasons.keyFreeAt,
      score_free: reasons.scoreFreeAt,
      key_free: reasons.keyFreeAt,
    },
  }
}

const ownAttempt = z
  .object({
    attempt_id: id,
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']),
    started_at: moment,
    completed_at: moment.nullable(),
    deadline: moment.nullable(),
    score: percent.nullable().describe('Null until it is completed and scores may be shown.'),
    late: z.boolean().describe('Whether it was completed after the due date.'),
    counted: z
      .boolean()
      .nullable()
      .describe('Whether its score counts; null while that would tell something about hidden scores.'),
  })
  .meta({ id: 'OwnAttempt' })

const ownAssignment = z
  .object({ ...common, access, attempts: z.array(ownAttempt).describe('The own attempts, oldest first.') })
  .meta({ id: 'OwnAssignment' })

export const extension = z
  .object({
    member_id: id,
    opens_at: moment.nullable(),
    due_at: moment.nullable(),
    closes_at: moment.nullable(),
    minutes: z.int().nullable(),
    factor: z.number().nullable(),
    extra_attempts: z.int(),
    excused: z.boolean(),
    reason: z.string(),
    granted_by: z.string().describe('The display name of the instructor.'),
    granted_at: moment,
  })
  .meta({ id: 'Extension' })

const settings = {
  ...common,
  quiz_id: id,
  opens_at: moment.nullable(),
  due_at: moment.nullable(),
  closes_at: moment.nullable(),
  time_limit: z.int().nullable(),
  attempts_allowed: z.int().nullable(),
  score_rule: z.enum(['BEST', 'FIRST', 'LAST']),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  reveal_score: reveal,
  reveal_key: reveal,
  published: z.boolean(),
  score_released_at: moment.nullable(),
  key_released_at: moment.nullable(),
}

export const taughtAssignment = z.object(settings).meta({ id: 'TaughtAssignment' })

/** An assignment in a list: with the settings for an instructor, with the own access for a learner. */
export const listedAssignment = z.union([taughtAssignment, ownAssignment])

/** One assignment: an instructor also gets its extensions and questions, and how far the class is. */
export const wholeAssignment = z.union([
  z
    .object({
      ...settings,
      ends_at: moment
        .nullable()
        .describe(
          'When nobody can work on it any more, with all extensions; null if nothing ends it for somebody.',
        ),
      ...classStanding,
      extensions: z.array(extension),
      questions: z
        .array(assignedQuestion)
        .describe('With the key, as they are in attempts that begin now, in the order of the quiz.'),
    })
    .meta({ id: 'WholeAssignment' }),
  ownAssignment,
])

/** Converts an assignment to the fields that an instructor sees. */
export function taughtFields(assignment: Assignment): z.infer<typeof taughtAssignment> {
  return {
    assignment_id: assignment.id,
    classroom_id: assignment.classroomId,
    title: assignment.title,
    quiz_id: assignment.quizId,
    opens_at: text(assignment.opensAt),
    due_at: text(assignment.dueAt),
    closes_at: text(assignment.closesAt),
    time_limit: assignment.timeLimit,
    attempts_allowed: assignment.attemptsAllowed,
    score_rule: assignment.scoreRule,
    shuffle_questions: assignment.shuffleQuestions,
    shuffle_options: assignment.shuffleOptions,
    reveal_score: assignment.revealScore,
    reveal_key: assignment.revealKey,
    published: assignment.publishedAt !== null,
    score_released_at: text(assignment.scoreReleasedAt),
    key_released_at: text(assignment.keyReleasedAt),
  }
}

/** Converts an assignment to the fields that a learner sees. */
export function ownFields(
  { id, classroomId, title }: Assignment,
  own: EffectiveAccess,
  attempts: OwnAttempt[],
): z.infer<typeof ownAssignment> {
  return {
    assignment_id: id,
    classroom_id: classroomId,
    title,
    access: accessFields(own),
    attempts: attempts.map(ownAttemptFields),
  }
}

function ownAttemptFields(attempt: OwnAttempt): z.infer<typeof ownAttempt> {
  return {
    attempt_id: attempt.id,
    status: attempt.status,
    started_at: attempt.startedAt.toISOString(),
    completed_at: text(attempt.completedAt),
    deadline: text(attempt.deadline),
    score: attempt.score,
    late: attempt.isLate,
    counted: attempt.isCounted,
  }
}

/** Converts an extension to its fields. */
export function extensionFields(granted: Extension): z.infer<typeof extension> {
  return {
    member_id: granted.memberId,
    opens_at: text(granted.opensAt),
    due_at: text(granted.dueAt),
    closes_at: text(granted.closesAt),
    minutes: granted.minutes,
    factor: granted.factor,
    extra_attempts: granted.extraAttempts,
    excused: granted.isExcused,
    reason: granted.reason,
    granted_by: granted.grantedBy,
    granted_at: granted.grantedAt.toISOString(),
  }
}

function text(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
