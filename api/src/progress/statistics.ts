import type { Viewer } from '../viewer.ts'
import { currentLearner } from '../attempts/current-learner.ts'
import { percentage } from '../attempts/result.ts'
import type { QuizProgress, SectionProgress } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { isSeenBy, sharedWith } from '../quizzes/quiz-rights.ts'
import { masteryOf, type Mastery } from './mastery.ts'

/** A learner's progress in a quiz as it is shown. */
export interface ShownQuizProgress {
  /** Completed attempts at the whole quiz or one of its sections. */
  totalAttempts: number
  /** Percent: the best score of completed attempts at the whole quiz; 0 before the first. */
  bestScore: number
  mastery: Mastery
  /** Percent of the questions whose latest answer, in a completed attempt or in practice, was correct. */
  masteredShare: number
}

/** A learner's progress in a section as it is shown. */
export interface ShownSectionProgress {
  /** Percent of correct answers over all completed attempts; 0 before the first. */
  accuracy: number
  /** Of how many asked questions, over all completed attempts, it is a percentage. */
  askedCount: number
  mastery: Mastery
  /** Percent of the questions whose latest answer, in a completed attempt or in practice, was correct. */
  masteredShare: number
}

type RecordedQuiz = Pick<QuizProgress, 'completedAttempts' | 'bestScore' | 'mastered'>

type RecordedSection = Pick<SectionProgress, 'asked' | 'correct' | 'mastered'>

/**
 * Converts recorded progress in a quiz to the form that is shown.
 *
 * @param recorded null before the first completed attempt or practice answer.
 * @param countedQuestions the quiz's questions, less those that count for nobody.
 */
export function quizProgressOf(recorded: RecordedQuiz | null, countedQuestions: number): ShownQuizProgress {
  return {
    totalAttempts: recorded?.completedAttempts ?? 0,
    bestScore: recorded?.bestScore ?? 0,
    mastery: masteryOf(recorded?.mastered ?? null, countedQuestions),
    masteredShare: percentage(recorded?.mastered ?? 0, countedQuestions),
  }
}

/**
 * Converts recorded progress in a section to the form that is shown.
 *
 * @param recorded null if no progress in the section is recorded yet.
 * @param countedQuestions the section's questions, less those that count for nobody.
 */
export function sectionProgressOf(
  recorded: RecordedSection | null,
  countedQuestions: number,
): ShownSectionProgress {
  return {
    accuracy: percentage(recorded?.correct ?? 0, recorded?.asked ?? 0),
    askedCount: recorded?.asked ?? 0,
    mastery: masteryOf(recorded?.mastered ?? null, countedQuestions),
    masteredShare: percentage(recorded?.mastered ?? 0, countedQuestions),
  }
}

interface SectionStatistics extends ShownSectionProgress {
  id: string
  name: string
  questionCount: number
}

/** A quiz and its sections with a learner's progress. */
export interface Statistics {
  quiz: { id: string; title: string; questionCount: number }
  progress: ShownQuizProgress
  sections: SectionStatistics[]
}

// One statement, so that a concurrent update of the quiz cannot mix old and new sections. The JSON holds
// arrays, since field names would be longer than the values.
const STATISTICS = {
  name: 'read-statistics',
  text: `SELECT q.id, q.title, q.question_count AS "questionCount",
           q.left_out_count AS "leftOutCount",
           CASE WHEN p.quiz_id IS NOT NULL
             THEN json_build_array(p.completed_attempts, p.best_score, p.mastered) END AS recorded,
           (SELECT coalesce(json_agg(json_build_array(s.id, s.name, s.question_count, s.left_out_count,
              CASE WHEN sp.section_id IS NOT NULL THEN json_build_array(sp.asked, sp.correct, sp.mastered) END
            ) ORDER BY s.position), '[]')
            FROM sections s LEFT JOIN section_progress sp ON sp.section_id = s.id AND sp.user_id = $2
            WHERE s.quiz_id = q.id AND s.position IS NOT NULL) AS sections
         FROM quizzes q LEFT JOIN quiz_progress p ON p.quiz_id = q.id AND p.user_id = $2
         WHERE q.id = $1 AND ${isSeenBy('q', '$2', '$3')}`,
}

interface StatisticsRow {
  id: string
  title: string
  questionCount: number
  leftOutCount: number
  recorded: [completedAttempts: number, bestScore: number, mastered: number] | null
  sections: SectionTuple[]
}

/** A section in the statement's JSON. */
type SectionTuple = [
  id: string,
  name: string,
  questionCount: number,
  leftOutCount: number,
  recorded: [asked: number, correct: number, mastered: number] | null,
]

function progressOfRow({ recorded, questionCount, leftOutCount }: StatisticsRow): ShownQuizProgress {
  const countedQuestions = questionCount - leftOutCount
  if (!recorded) return quizProgressOf(null, countedQuestions)
  const [completedAttempts, bestScore, mastered] = recorded
  return quizProgressOf({ completedAttempts, bestScore, mastered }, countedQuestions)
}

function sectionOfTuple([id, name, questionCount, leftOutCount, recorded]: SectionTuple): SectionStatistics {
  const countedQuestions = questionCount - leftOutCount
  if (!recorded) return { id, name, questionCount, ...sectionProgressOf(null, countedQuestions) }
  const [asked, correct, mastered] = recorded
  return { id, name, questionCount, ...sectionProgressOf({ asked, correct, mastered }, countedQuestions) }
}

/**
 * Reads the viewer's statistics of a quiz. The cost does not grow with the number of attempts.
 *
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function readStatistics(deps: Deps, viewer: Viewer, quizId: string): Promise<Statistics> {
  if (!isId(quizId)) throw new NotFound()
  const learner = await currentLearner(deps, viewer)
  const values = [quizId, learner.id, sharedWith(deps, learner)]
  const { rows } = await deps.pool.query<StatisticsRow>({ ...STATISTICS, values })
  const [quiz] = rows
  if (!quiz) throw new NotFound()
  const { id, title, questionCount } = quiz
  return {
    quiz: { id, title, questionCount },
    progress: progressOfRow(quiz),
    sections: quiz.sections.map(sectionOfTuple),
  }
}
