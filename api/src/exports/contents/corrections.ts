import { isQuizOff } from '../../attempts/attempts.access.ts'
import { TAKER } from '../../attempts/attempt-columns.ts'
import { scoreOf } from '../../attempts/result.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import { isSeenBy, sharedWith } from '../../quizzes/quiz-rights.ts'
import type { Dataset, Reading, Row } from './dataset.ts'
import { freedomsOf } from './attempts.ts'

const FACTS = `k.id AS correction_id, k.quiz_id, k.question_id, k.text AS question,
  k.options[k.old_answer_index + 1] AS old_correct_answer, k.old_void_as AS old_void,
  k.options[k.answer_index + 1] AS correct_answer, k.void_as AS void, k.reason, k.corrected_at`

export const CORRECTIONS: Dataset = {
  name: 'corrections',
  text: 'Corrections of keys that you made, without an attempt, and those that changed your attempts, as far as you may see their keys.',
  columns: {
    correction_id: 'the id of the correction',
    attempt_id: 'the id of your attempt; empty for a correction that you made',
    quiz_id: 'the id of the quiz',
    question_id: 'the id of the question',
    question: 'its text',
    old_correct_answer: 'the option that was correct before',
    old_void: 'for whom it counted before, EVERYBODY or NOBODY; empty if its key decided',
    correct_answer: 'the option that is correct since',
    void: 'for whom it counts since; empty if its key decides',
    reason: 'why',
    corrected_at: 'when',
    score_before: 'the percentage of the attempt before',
    score_after: 'the percentage of the attempt since',
  },
  rows: async function* (reading) {
    yield* readMade(reading)
    yield* readReceived(reading)
  },
}

async function* readMade({ snapshot, learner, sharing }: Reading): AsyncGenerator<Row[]> {
  yield* snapshot.rows<Row>(
    `SELECT ${FACTS} FROM corrections k JOIN quizzes z ON z.id = k.quiz_id
     WHERE k.user_id = $1 AND ${isSeenBy('z', '$1', '$2::uuid')} ORDER BY k.id`,
    [learner.id, sharedWith({ sharing }, learner)],
  )
}

type Taken = Pick<Attempt, 'status' | 'assignmentId' | 'memberId' | 'learnerId' | 'total'>

interface Received {
  correction: Row
  attempt: Taken
  before: { correct: number; leftOut: number }
  after: { correct: number; leftOut: number }
}

async function* readReceived({ snapshot, learner, now }: Reading): AsyncGenerator<Row[]> {
  const pages = snapshot.rows<Received>(
    `SELECT (SELECT row_to_json(facts) FROM (SELECT ${FACTS}, a.id AS attempt_id) facts) AS correction,
       json_build_object('status', a.status, 'assignmentId', a.assignment_id, 'memberId', a.member_id,
         'learnerId', a.learner_id, 'total', a.total) AS attempt,
       json_build_object('correct', e.correct_before, 'leftOut', e.left_out_before) AS before,
       json_build_object('correct', e.correct_after, 'leftOut', e.left_out_after) AS after
     FROM attempts a JOIN attempt_corrections e ON e.attempt_id = a.id JOIN corrections k ON k.id = e.correction_id
     WHERE (a.user_id = $1 OR a.learner_id = $1) AND ${TAKER} = $1 AND NOT ${isQuizOff('a', '$1')} ORDER BY a.id, k.id`,
    [learner.id],
  )
  for await (const page of pages) {
    const freedoms = await freedomsOf(
      snapshot,
      page.map(({ attempt }) => attempt),
      now(),
    )
    yield page.flatMap(({ correction, attempt: { total }, before, after }, index) => {
      const { keyFree = false, scoreFree = false } = freedoms[index] ?? {}
      if (!keyFree) return []
      const scoreWith = (counts: Received['before']) =>
        scoreFree && total > counts.leftOut ? scoreOf({ ...counts, total }) : null
      const correctedAt = new Date(String(correction['corrected_at']))
      return [
        {
          ...correction,
          corrected_at: correctedAt,
          score_before: scoreWith(before),
          score_after: scoreWith(after),
        },
      ]
    })
  }
}
