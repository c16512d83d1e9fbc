import type { Attempt } from '../database/prisma/client.ts'
import type { Call, Router } from '../rest/router.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Answer } from '../rest/envelope.ts'
import { findNextQuestion, listAnswers } from './attempt-questions.ts'
import { completeAttempt } from './complete-attempt.ts'
import { endAttempt } from './end-attempt.ts'
import { requireOpenAttempt } from './open-attempt.ts'
import { resultOf } from './result.ts'
import { saveAnswer } from './save-answer.ts'
import { startAttempt } from './start-attempt.ts'

/** The REST calls of attempts. */
export function attemptRoutes({ forViewer }: Router): void {
  forViewer('POST', '/api/quizzes/:quizId/start/', (call) => start(call, null), { status: 201 })
  forViewer(
    'POST',
    '/api/quizzes/:quizId/sections/:sectionId/start/',
    (call) => start(call, call.param('sectionId')),
    {
      status: 201,
    },
  )

  forViewer('POST', '/api/attempts/:attemptId/resume/', async ({ deps, viewer, param }) => {
    const attempt = await requireOpenAttempt(deps, viewer, param('attemptId'))
    const [next, answers] = await Promise.all([findNextQuestion(deps, attempt), listAnswers(deps, attempt)])
    return {
      data: {
        attempt_id: attempt.id,
        section_id: attempt.sectionId,
        deadline: attempt.deadline,
        next_question: { question_number: next.number, question_id: next.questionId },
        answers: answers.map(({ questionId, selectedOption }) => ({
          question_id: questionId,
          selected_option: selectedOption,
        })),
      },
    }
  })

  forViewer('POST', '/api/attempts/:attemptId/end/', async ({ deps, viewer, param }) => {
    const { id } = await endAttempt(deps, viewer, param('attemptId'))
    return { data: { attempt_id: id } }
  })

  forViewer(
    'POST',
    '/api/attempts/:attemptId/answer/:questionId/',
    async ({ deps, viewer, param, body, request }) => {
      const saved = await saveAnswer(deps, viewer, {
        attemptId: param('attemptId'),
        questionId: param('questionId'),
        selectedOption: body['selected_option'],
        responseTime: body['response_time'],
        arrivedAt: request.arrivedAt,
      })
      return { data: { question_id: saved.questionId, selected_option: saved.selectedOption } }
    },
  )

  forViewer('POST', '/api/attempts/:attemptId/complete/', async ({ deps, viewer, param }) => {
    const { score, correctAnswers, incorrectAnswers, totalQuestions } = resultOf(
      await completeAttempt(deps, viewer, param('attemptId')),
    )
    return {
      data: {
        score,
        correct_answers: correctAnswers,
        incorrect_answers: incorrectAnswers,
        total_questions: totalQuestions,
      },
    }
  })
}

async function start({ deps, viewer, param, body }: Call<Viewer>, sectionId: string | null): Promise<Answer> {
  const timerMinutes = body['timer_minutes']
  const attempt: Attempt = await startAttempt(deps, viewer, {
    quizId: param('quizId'),
    sectionId,
    timerMinutes,
  })
  return {
    data: {
      attempt_id: attempt.id,
      section_id: attempt.sectionId,
      total_questions: attempt.total,
      deadline: attempt.deadline,
    },
  }
}
