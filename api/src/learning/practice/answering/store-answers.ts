// Stores practice answers: what appendReviews and recordMastered do for an attempt, in one statement for all
// answers that arrive together. Decision 021 says why.
import { inputRows, queryPerInput, type Queryable } from '../../../database/input-rows.ts'
import { dueDayOf } from '../../model/memory.ts'
import type { JudgedAnswer } from './judge-answer.ts'
import type { AnsweredQuestion } from './read-answered.ts'
import type { StoredResponse } from './response.ts'

/** An answer to store, with what it was judged by. */
export interface AnswerToStore {
  viewerId: string
  asked: AnsweredQuestion
  judged: JudgedAnswer
  response: StoredResponse
}

const COLUMNS = {
  practice_id: 'uuid',
  viewer_id: 'uuid',
  question_id: 'uuid',
  quiz_id: 'uuid',
  section_id: 'uuid',
  quiz_mark: 'xid',
  learner_mark: 'xid',
  new_number: 'int',
  client_id: 'uuid',
  revision: 'int',
  study_day: 'int',
  answered_at: 'timestamptz',
  selected_option: 'smallint',
  mark: 'boolean',
  is_guessed: 'boolean',
  new_offset: 'float8',
  new_information: 'float8',
  is_correct: 'boolean',
  correct_at: 'timestamptz',
  is_first_correct: 'boolean',
  first_day: 'int',
  last_day: 'int',
  due_day: 'int',
  stability: 'float8',
  difficulty: 'float8',
  reps: 'int',
  lapses: 'int',
  mastered_delta: 'int',
  is_mastery_changed: 'boolean',
  is_new: 'boolean',
  again_at: 'int',
  response: 'text',
}

const STATE =
  'is_correct, answered_at, is_first_correct, first_day, last_day, due_day, stability, difficulty, reps, lapses'
const STATE_INPUT = STATE.replace('answered_at', 'correct_at')
const STATE_UPDATE = STATE.replaceAll(/\w+/g, (column) => `${column} = excluded.${column}`)

// Answers judged by what has changed since then are left out: the caller judges them again. The locks keep
// the rows as they are, and are taken in the order of all transactions: quiz, log of reviews. Whoever changes
// a practice has locked the log of its learner.
const LOCKED = `SELECT input.* FROM ${inputRows(COLUMNS)}
    JOIN quizzes z ON z.id = input.quiz_id AND z.xmin = quiz_mark
    JOIN learner_memories m ON m.user_id = viewer_id AND m.xmin = learner_mark AND NOT m.is_stale`
const statement = (ifLocked: '' | 'SKIP LOCKED') => `
  WITH i AS MATERIALIZED (
    ${LOCKED} FOR SHARE OF z ${ifLocked} FOR NO KEY UPDATE OF m ${ifLocked}
  ), practised AS (
    UPDATE practices p SET turn = p.turn + 1, done = p.done + is_new::int FROM i
    WHERE p.id = i.practice_id AND p.user_id = viewer_id
  ), asked AS (
    UPDATE practice_questions a SET is_answered = true, again_at = i.again_at FROM i
    WHERE a.practice_id = i.practice_id AND a.question_id = i.question_id
  ), learner AS (
    UPDATE learner_memories m SET "offset" = new_offset, information = new_information, last_number = new_number,
      last_answer_at = i.answered_at FROM i WHERE m.user_id = viewer_id
  ), review AS (
    INSERT INTO reviews (user_id, number, question_id, quiz_id, client_id, source, revision, study_day, answered_at,
      selected_option, is_correct, is_guessed)
    SELECT viewer_id, new_number, question_id, quiz_id, client_id, 'PRACTICE', revision, study_day, answered_at,
      selected_option, mark, is_guessed FROM i
  ), known AS (
    INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, ${STATE})
    SELECT viewer_id, question_id, quiz_id, section_id, ${STATE_INPUT} FROM i WHERE mark IS NOT NULL
    ON CONFLICT (user_id, question_id) DO UPDATE SET ${STATE_UPDATE}
  ), section AS (
    INSERT INTO section_progress AS s (user_id, section_id, asked, correct, mastered)
    SELECT viewer_id, section_id, 0, 0, mastered_delta FROM i WHERE is_mastery_changed AND section_id IS NOT NULL
    ON CONFLICT (user_id, section_id) DO UPDATE SET mastered = s.mastered + excluded.mastered
  ), quiz AS (
    INSERT INTO quiz_progress AS t (user_id, quiz_id, completed_attempts, best_score, mastered)
    SELECT viewer_id, quiz_id, 0, 0, mastered_delta FROM i WHERE is_mastery_changed
    ON CONFLICT (user_id, quiz_id) DO UPDATE SET mastered = t.mastered + excluded.mastered
  ), response AS (
    INSERT INTO practice_answers (user_id, review_id, practice_id, response)
    SELECT viewer_id, client_id, practice_id, response::jsonb FROM i
  )
  SELECT input_number FROM i`

const WAITING = { name: 'store-practice-answer', text: statement('') }
const SKIPPING_LOCKED = { name: 'store-practice-answers', text: statement('SKIP LOCKED') }

/**
 * Stores answers of different learners.
 *
 * @param ifLocked whether to wait for a locked row or to leave out its answer.
 * @returns for each whether it is stored: if not, it has to be judged again.
 */
export async function storeAnswers(
  client: Queryable,
  answers: AnswerToStore[],
  ifLocked: 'wait' | 'skip',
): Promise<boolean[]> {
  const rows = await queryPerInput(
    client,
    ifLocked === 'wait' ? WAITING : SKIPPING_LOCKED,
    answers.map(valuesOf),
  )
  return rows.map((row) => row !== undefined)
}

// Returns the values in the order of COLUMNS.
function valuesOf({ viewerId, asked, judged, response }: AnswerToStore): unknown[] {
  const { review, learner, state, masteredDelta, isFirst, againAt } = judged
  const memory = state?.memory ?? null
  return [
    asked.practiceId,
    viewerId,
    review.questionId,
    review.quizId,
    asked.sectionId,
    asked.quizMark,
    asked.learnerMark,
    review.number,
    review.clientId,
    review.revision,
    review.studyDay,
    review.answeredAt,
    review.selectedOption,
    review.isCorrect,
    review.isGuessed,
    learner.offset,
    learner.information,
    state?.isCorrect ?? null,
    state?.answeredAt ?? null,
    memory?.isFirstCorrect ?? null,
    memory?.firstDay ?? null,
    memory?.lastDay ?? null,
    memory && dueDayOf(memory),
    memory?.stability ?? null,
    memory?.difficulty ?? null,
    memory?.reps ?? null,
    memory?.lapses ?? null,
    masteredDelta,
    isFirst || masteredDelta !== 0,
    !asked.isAnswered,
    againAt,
    JSON.stringify(response),
  ]
}
