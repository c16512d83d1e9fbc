import type { Viewer } from '../viewer.ts'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import { percentage } from '../attempts/result.ts'
import type { QuizProgress, SectionProgress } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { visibleQuizzesOf } from '../quizzes/quizzes.access.ts'
import { masteryOf, type Mastery } from './mastery.ts'

/** How far a learner has got with a quiz. */
export interface ProgressWithQuiz {
  /** Completed attempts, of the whole quiz or of a section. */
  totalAttempts: number
  /** Percent, of attempts of the whole quiz only; 0 before the first. */
  bestScore: number
  mastery: Mastery
}

/** How far a learner has got with a section. */
export interface ProgressWithSection {
  /** Percent of the questions asked, over all completed attempts; 0 before the first. */
  accuracy: number
  mastery: Mastery
}

/** What of a quiz's recorded progress is told. */
type RecordedQuiz = Pick<QuizProgress, 'completedAttempts' | 'bestScore' | 'mastered'>

/** What of a section's recorded progress is told. */
type RecordedSection = Pick<SectionProgress, 'asked' | 'correct' | 'mastered'>

/**
 * Reads a learner's progress with a quiz off what was recorded.
 *
 * @param recorded null before the first completed attempt.
 */
export function progressWithQuiz(recorded: RecordedQuiz | null, questionCount: number): ProgressWithQuiz {
  return {
    totalAttempts: recorded?.completedAttempts ?? 0,
    bestScore: recorded?.bestScore ?? 0,
    mastery: masteryOf(recorded?.mastered ?? null, questionCount),
  }
}

/**
 * Reads a learner's progress with a section off what was recorded.
 *
 * @param recorded null before the first completed attempt that asked it.
 */
export function progressWithSection(
  recorded: RecordedSection | null,
  questionCount: number,
): ProgressWithSection {
  return {
    accuracy: percentage(recorded?.correct ?? 0, recorded?.asked ?? 0),
    mastery: masteryOf(recorded?.mastered ?? null, questionCount),
  }
}

/** A section with its learner's progress. */
interface SectionStatistics extends ProgressWithSection {
  id: string
  name: string
  questionCount: number
}

/** A quiz with its learner's progress. */
export interface Statistics {
  quiz: { id: string; title: string; questionCount: number }
  progress: ProgressWithQuiz
  sections: SectionStatistics[]
}

// One statement sees one state: an update of the quiz that comes between would show sections of two. Its JSON is without
// names, which would be longer than what they name.
const STATISTICS = {
  name: 'read-statistics',
  text: `SELECT q.id, q.title, q.question_count AS "questionCount",
           CASE WHEN p.quiz_id IS NOT NULL
             THEN json_build_array(p.completed_attempts, p.best_score, p.mastered) END AS recorded,
           (SELECT coalesce(json_agg(json_build_array(s.id, s.name, s.question_count,
              CASE WHEN sp.section_id IS NOT NULL THEN json_build_array(sp.asked, sp.correct, sp.mastered) END
            ) ORDER BY s.position), '[]')
            FROM sections s LEFT JOIN section_progress sp ON sp.section_id = s.id AND sp.user_id = $2
            WHERE s.quiz_id = q.id AND s.position IS NOT NULL) AS sections
         FROM quizzes q LEFT JOIN quiz_progress p ON p.quiz_id = q.id AND p.user_id = $2
         WHERE q.id = $1 AND ${visibleQuizzesOf('$2')}`,
}

interface StatisticsRow {
  id: string
  title: string
  questionCount: number
  recorded: [completedAttempts: number, bestScore: number, mastered: number] | null
  sections: ToldSection[]
}

type ToldSection = [
  id: string,
  name: string,
  questionCount: number,
  recorded: [asked: number, correct: number, mastered: number] | null,
]

function quizProgressOf({ recorded, questionCount }: StatisticsRow): ProgressWithQuiz {
  if (!recorded) return progressWithQuiz(null, questionCount)
  const [completedAttempts, bestScore, mastered] = recorded
  return progressWithQuiz({ completedAttempts, bestScore, mastered }, questionCount)
}

function sectionProgressOf([, , questionCount, recorded]: ToldSection): ProgressWithSection {
  if (!recorded) return progressWithSection(null, questionCount)
  const [asked, correct, mastered] = recorded
  return progressWithSection({ asked, correct, mastered }, questionCount)
}

/**
 * Reads the viewer's statistics of a quiz. It costs the same after any number of attempts.
 *
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function readStatistics(deps: Deps, viewer: Viewer, quizId: string): Promise<Statistics> {
  if (!isId(quizId)) throw new NotFound()
  await completeOverdue(deps, viewer)
  const { rows } = await deps.pool.query<StatisticsRow>({ ...STATISTICS, values: [quizId, viewer.id] })
  const [quiz] = rows
  if (!quiz) throw new NotFound()
  const { id, title, questionCount } = quiz
  return {
    quiz: { id, title, questionCount },
    progress: quizProgressOf(quiz),
    sections: quiz.sections.map((told) => {
      const [sectionId, name, sectionCount] = told
      return { id: sectionId, name, questionCount: sectionCount, ...sectionProgressOf(told) }
    }),
  }
}
