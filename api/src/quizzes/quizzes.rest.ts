import type { Question } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { masteryOf } from '../progress/mastery.ts'
import type { Router } from '../rest/router.ts'
import { visibleQuiz, visibleQuizzes } from './quizzes.access.ts'

/** The REST calls of quizzes. */
export function quizRoutes({ forViewer }: Router): void {
  forViewer('GET', '/api/quizzes/', async ({ deps, viewer }) => {
    const quizzes = await deps.prisma.quiz.findMany({
      where: visibleQuizzes(viewer),
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    })
    return {
      data: {
        quizzes: quizzes.map((quiz) => ({
          quiz_id: quiz.id,
          title: quiz.title,
          description: quiz.description,
          question_count: quiz.questionCount,
          section_count: quiz.sectionCount,
          upload_date: quiz.uploadedAt,
          time_limit: quiz.timeLimit,
        })),
      },
    }
  })

  forViewer('GET', '/api/quizzes/:quizId/', async ({ deps, viewer, param }) => {
    const inOrder = { orderBy: { position: 'asc' } } as const
    const quiz = await deps.prisma.quiz.findFirst({
      where: visibleQuiz(viewer, param('quizId')),
      include: {
        sections: { ...inOrder, include: { questions: inOrder } },
        questions: { ...inOrder, where: { sectionId: null } },
        progress: { where: { userId: viewer.id } },
      },
    })
    if (!quiz) throw new NotFound()
    return {
      data: {
        quiz: {
          quiz_id: quiz.id,
          title: quiz.title,
          description: quiz.description,
          total_questions: quiz.questionCount,
          upload_date: quiz.uploadedAt,
          time_limit: quiz.timeLimit,
          sections: quiz.sections.map(({ id, name, description, questions }) => ({
            section_id: id,
            name,
            description,
            questions: questions.map(questionForOwner),
          })),
          questions: quiz.questions.map(questionForOwner),
        },
        user_progress: {
          mastery_level: masteryOf(quiz.progress[0]?.mastered ?? null, quiz.questionCount),
        },
      },
    }
  })
}

function questionForOwner({ id, text, options, answerIndex }: Question): object {
  return { question_id: id, text, options, answer_index: answerIndex }
}
