import { z } from 'zod'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import type { Question } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { inOneView } from '../database/database.ts'
import { masteryOf } from '../progress/mastery.ts'
import { id, masteryLevel, moment } from '../rest/fields.ts'
import type { Router } from '../rest/route.ts'
import { inPlace, visibleQuiz, visibleQuizzes } from './quizzes.access.ts'

const details = {
  quiz_id: id,
  title: z.string(),
  description: z.string(),
  upload_date: moment,
  time_limit: z.int().nullable().describe('Minutes for an attempt.'),
}

const listed = z
  .object({ ...details, question_count: z.int(), section_count: z.int() })
  .meta({ id: 'ListedQuiz' })

const question = z
  .object({
    question_id: id,
    text: z.string(),
    options: z.array(z.string()),
    answer_index: z.int().describe('Which option is right, from 0.'),
  })
  .meta({ id: 'Question' })

const whole = z
  .object({
    quiz: z.object({
      ...details,
      total_questions: z.int(),
      sections: z
        .array(
          z.object({
            section_id: id,
            name: z.string(),
            description: z.string(),
            questions: z.array(question),
          }),
        )
        .describe('In the order of their first question.'),
      questions: z.array(question).describe('Those that are in no section.'),
    }),
    user_progress: z.object({ mastery_level: masteryLevel }),
  })
  .meta({ id: 'Quiz' })

/** The REST calls that read quizzes. */
export function quizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/',
      operationId: 'listQuizzes',
      summary: 'One’s quizzes, newest first',
      data: z.object({ quizzes: z.array(listed) }),
    },
    async ({ deps, viewer }) => {
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
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/',
      operationId: 'getQuiz',
      summary: 'A quiz with all its questions and their answers',
      data: whole,
    },
    async ({ deps, viewer, param }) => {
      const where = visibleQuiz(viewer, param('quizId'))
      await completeOverdue(deps, viewer)
      const inOrder = { where: inPlace, orderBy: { position: 'asc' } } as const
      const include = { sections: inOrder, questions: inOrder, progress: { where: { userId: viewer.id } } }
      const quiz = await inOneView(deps, (view) => view.quiz.findFirst({ where, include }))
      if (!quiz) throw new NotFound()
      // Grouped here: a query for each of tens of thousands of sections is none that a database takes.
      const questionsOf = groupBySection(quiz.questions)
      return {
        data: {
          quiz: {
            quiz_id: quiz.id,
            title: quiz.title,
            description: quiz.description,
            total_questions: quiz.questionCount,
            upload_date: quiz.uploadedAt,
            time_limit: quiz.timeLimit,
            sections: quiz.sections.map(({ id, name, description }) => ({
              section_id: id,
              name,
              description,
              questions: (questionsOf.get(id) ?? []).map(questionForOwner),
            })),
            questions: (questionsOf.get(null) ?? []).map(questionForOwner),
          },
          user_progress: {
            mastery_level: masteryOf(quiz.progress[0]?.mastered ?? null, quiz.questionCount),
          },
        },
      }
    },
  )
}

function questionForOwner({ id, text, options, answerIndex }: Question): object {
  return { question_id: id, text, options, answer_index: answerIndex }
}

function groupBySection(questions: Question[]): Map<string | null, Question[]> {
  const groups = new Map<string | null, Question[]>()
  for (const question of questions) {
    const group = groups.get(question.sectionId)
    if (group) group.push(question)
    else groups.set(question.sectionId, [question])
  }
  return groups
}
