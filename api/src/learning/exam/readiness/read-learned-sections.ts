import type { Queryable } from '../../../database/input-rows.ts'
import { timeoutFor } from '../../../database/pool.ts'
import { COUNTS_FOR_MASTERY } from '../../../progress/mastery.ts'
import type { RememberingLearner } from '../../log/remembering-learner.ts'
import type { LearnedQuestion, LearnedSection } from '../../model/learned-quiz.ts'

// Questions of a quiz of the maximum size are read in less time.
const ASSUMED_ROWS = 20_000

/** A quiz of which a learner may practise questions. */
export interface ScopedQuiz {
  id: string
  /** Whether only the questions that the learner has answered may be practised. */
  onlyAnswered: boolean
}

/** A question in the statement's JSON: its number of options, and what is remembered of it if it was seen. */
type QuestionTuple = number | MemoryTuple

type MemoryTuple = [
  optionCount: number,
  stability: number,
  difficulty: number,
  isFirstCorrect: boolean,
  firstDay: number,
  lastDay: number,
  reps: number,
  lapses: number,
]

interface SectionRow {
  quizId: string
  sectionId: string | null
  questions: QuestionTuple[]
}

// Reading a JSON array for each section takes a fraction of the time of reading a row for each question.
// PostgreSQL writes a float8 so that reading it gives the same number.
const SECTIONS = {
  name: 'read-learned-sections',
  text: `SELECT q.quiz_id AS "quizId", q.section_id AS "sectionId", json_agg(
      CASE WHEN p.stability IS NULL THEN to_json(cardinality(q.options)) ELSE json_build_array(cardinality(q.options),
        p.stability, p.difficulty, p.is_first_correct, p.first_day, p.last_day, p.reps, p.lapses) END
      ORDER BY q.position) AS questions
    FROM unnest($2::uuid[], $3::boolean[]) AS s (quiz_id, only_answered)
    JOIN questions q ON q.quiz_id = s.quiz_id AND ${COUNTS_FOR_MASTERY}
    LEFT JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id
    WHERE NOT only_answered OR p.question_id IS NOT NULL
    GROUP BY 1, 2 ORDER BY min(q.position)`,
}

/**
 * Reads what a learner remembers of the questions of quizzes, without those that count for nobody.
 *
 * @returns the sections of each quiz in its order, without weights, by the quiz's id.
 */
export async function readLearnedSections(
  client: Queryable,
  learner: RememberingLearner,
  quizzes: readonly ScopedQuiz[],
): Promise<Map<string, LearnedSection[]>> {
  const { rows } = await client.query<SectionRow>({
    ...SECTIONS,
    ...timeoutFor(ASSUMED_ROWS),
    values: [learner.id, quizzes.map(({ id }) => id), quizzes.map(({ onlyAnswered }) => onlyAnswered)],
  })
  const sections = new Map<string, LearnedSection[]>(quizzes.map(({ id }) => [id, []]))
  for (const { quizId, sectionId, questions } of rows)
    sections.get(quizId)?.push({ sectionId, weight: null, questions: questions.map(questionOf) })
  return sections
}

function questionOf(tuple: QuestionTuple): LearnedQuestion {
  if (typeof tuple === 'number') return { optionCount: tuple, memory: null }
  const [optionCount, stability, difficulty, isFirstCorrect, firstDay, lastDay, reps, lapses] = tuple
  const memory = { stability, difficulty, isFirstCorrect, firstDay, lastDay, reps, lapses }
  return { optionCount, memory }
}
