import type { Viewer } from '../accounts/viewer.ts'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import { percentage } from '../attempts/result.ts'
import { inOneView } from '../database/database.ts'
import type { QuizProgress, SectionProgress } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { inPlace, visibleQuiz } from '../quizzes/quizzes.access.ts'
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

/**
 * Reads a learner's progress with a quiz off what was recorded.
 *
 * @param recorded undefined before the first completed attempt.
 */
export function progressWithQuiz(
  recorded: QuizProgress | undefined,
  questionCount: number,
): ProgressWithQuiz {
  return {
    totalAttempts: recorded?.completedAttempts ?? 0,
    bestScore: recorded?.bestScore ?? 0,
    mastery: masteryOf(recorded?.mastered ?? null, questionCount),
  }
}

/**
 * Reads a learner's progress with a section off what was recorded.
 *
 * @param recorded undefined before the first completed attempt that asked it.
 */
export function progressWithSection(
  recorded: SectionProgress | undefined,
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

/**
 * Reads the viewer's statistics of a quiz. It costs the same after any number of attempts.
 *
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function readStatistics(deps: Deps, viewer: Viewer, quizId: string): Promise<Statistics> {
  const where = visibleQuiz(viewer, quizId)
  await completeOverdue(deps, viewer)
  const progress = { where: { userId: viewer.id } }
  const sections = { where: inPlace, orderBy: { position: 'asc' }, include: { progress } } as const
  const quiz = await inOneView(deps, (view) =>
    view.quiz.findFirst({ where, include: { progress, sections } }),
  )
  if (!quiz) throw new NotFound()
  const { id, title, questionCount } = quiz
  return {
    quiz: { id, title, questionCount },
    progress: progressWithQuiz(quiz.progress[0], questionCount),
    sections: quiz.sections.map(({ id, name, questionCount, progress }) => ({
      id,
      name,
      questionCount,
      ...progressWithSection(progress[0], questionCount),
    })),
  }
}
