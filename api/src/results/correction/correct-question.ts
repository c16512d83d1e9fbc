import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { correctProgress } from '../../progress/correct-progress.ts'
import type { QuestionRef } from '../../quizzes/editing/update-question.ts'
import { recountLeftOut } from '../../quizzes/editing/recount-left-out.ts'
import { lockQuiz } from '../../quizzes/editing/revisions.ts'
import { requireQuestion, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'
import { markCorrectedScores } from '../../lti/services/recording/mark-scores.ts'
import { recordCorrected } from '../../webhooks/recording/attempt-events.ts'
import { recordQuizChange } from '../../quizzes/changes/record-quiz-change.ts'
import { correctQuestionRules } from './correction-rules.ts'
import { requireCorrectableQuiz, taughtAmong } from './correction.access.ts'
import { effectsOf, readResults, type Effects, type Moves } from './effects.ts'
import { judgeAttempts, markAttempts } from './mark-attempts.ts'
import type { MoveCounts } from './score-moves.ts'
import { queueCorrectionMails } from './mailing/queue-correction-mails.ts'
import { shownEffects, type ShownEffect } from './shown-effects.ts'
import { readTarget, requireChoice, storeKeys, type Target } from './target.ts'

/** What a correction did, or would do. */
export interface CorrectedQuestion {
  quiz: VisibleQuiz
  assignments: ShownEffect[]
  practice: MoveCounts
  dryRun: boolean
}

/**
 * Corrects the key of a question on which answers may have been given, or makes the question void. All
 * completed attempts that asked it with the same options get a new score, in one transaction; attempts in
 * progress are judged by the new key when they are completed. Whoever may see that their score changed gets a
 * mail. A dry run changes nothing.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such question.
 * @throws Forbidden when the viewer may not edit the quiz.
 * @throws InvalidInput naming every wrong field, or when nothing would be different.
 * @throws EditConflict when somebody else has changed what the corrector saw.
 */
export async function correctQuestion(
  deps: Deps,
  viewer: Viewer,
  { quizId, questionId }: QuestionRef,
  input: unknown,
): Promise<CorrectedQuestion> {
  const quiz = await requireCorrectableQuiz(deps, viewer, quizId)
  await requireQuestion(deps, quiz, questionId)
  const correction = check(correctQuestionRules, input)
  requireChoice(correction)
  const dryRun = correction.dryRun === true
  return inTransaction(deps.pool, async (client) => {
    const ref = { quizId: quiz.id, questionId }
    if (!dryRun) await lockQuiz(client, quiz.id)
    const target = await readTarget(client, ref, correction)
    const { effects, moves, leftOutCount, updatedAt } = dryRun
      ? await judge(client, quiz, target)
      : await apply(client, target, { id: uuid(), quiz, viewer, reason: correction.reason, now: deps.now() })
    const classroomIds = effects.assignments.map(({ classroomId }) => classroomId)
    const taught = await taughtAmong(client, viewer, classroomIds)
    return {
      quiz: { ...quiz, leftOutCount, updatedAt },
      assignments: shownEffects(effects, taught, dryRun ? moves : undefined),
      practice: effects.practice,
      dryRun,
    }
  })
}

interface Outcome {
  effects: Effects
  moves: Moves
  /** How many of the quiz's questions count for nobody. */
  leftOutCount: number
  updatedAt: Date
}

async function judge(
  client: PoolClient,
  { leftOutCount, updatedAt }: VisibleQuiz,
  target: Target,
): Promise<Outcome> {
  const results = await readResults(client, target.quizId, target.attemptCount)
  return { ...effectsOf(results, await judgeAttempts(client, target)), leftOutCount, updatedAt }
}

interface Author {
  id: string
  quiz: VisibleQuiz
  viewer: Viewer
  reason: z.infer<typeof correctQuestionRules>['reason']
  now: Date
}

async function apply(client: PoolClient, target: Target, author: Author): Promise<Outcome> {
  const { id, quiz } = author
  const { questionId, attemptCount } = target
  const results = await readResults(client, quiz.id, attemptCount)
  await insertCorrection(client, target, author)
  const outcome = effectsOf(results, await markAttempts(client, target, id))
  await client.query('UPDATE corrections SET effects = $2 WHERE id = $1', [id, outcome.effects])
  await storeKeys(client, target)
  await client.query('UPDATE quizzes SET is_as_imported = false WHERE id = $1', [quiz.id])
  const leftOutCount = await recountLeftOut(client, quiz)
  await correctProgress(client, { correctionId: id, questionId, quiz, attemptCount })
  await queueCorrectionMails(client, { correctionId: id, attemptCount }, author.now)
  const updatedAt = (await recordQuizChange(client, 'quiz.updated', quiz.id, author.now)) ?? quiz.updatedAt
  await recordCorrected(client, { correctionId: id, attemptCount }, author.now)
  await markCorrectedScores(client, { correctionId: id, attemptCount }, author.now)
  return { ...outcome, leftOutCount, updatedAt }
}

async function insertCorrection(
  client: PoolClient,
  { quizId, questionId, answerIndex, voidAs, noScoreFalls, before }: Target,
  { id, viewer, reason, now }: Author,
): Promise<void> {
  const { text, options, format, answerIndex: oldAnswerIndex, voidAs: oldVoidAs } = before
  await client.query(
    `INSERT INTO corrections (id, quiz_id, question_id, text, options, old_answer_index, old_void_as, answer_index,
       void_as, no_score_falls, reason, user_id, corrected_by, corrected_at, format, effects)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, '{}')`,
    [
      id,
      quizId,
      questionId,
      text,
      options,
      oldAnswerIndex,
      oldVoidAs,
      answerIndex,
      voidAs,
      noScoreFalls,
      reason,
      viewer.id,
      viewer.username,
      now,
      format,
    ],
  )
}
