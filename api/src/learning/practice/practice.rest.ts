import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { answerPracticeRules } from './answering/check-answer.ts'
import { answerPractice } from './answering/answer-practice.ts'
import {
  answerFields,
  countedPractice,
  openFields,
  openPractice,
  practice,
  practiceAnswer,
  practiceFields,
  startedFields,
  startedPractice,
} from './practice-fields.rest.ts'
import { listOpenPractices, MAX_OPEN_PRACTICES, OPEN_PRACTICE_DAYS } from './open-practices.ts'
import { startPracticeRules } from './practice-rules.ts'
import { requirePractice } from './practice.access.ts'
import { countPractice, startPractice } from './start-practice.ts'

const startNames = {
  mode: 'mode',
  quizId: 'quiz_id',
  sectionId: 'section_id',
  size: 'size',
  shuffleOptions: 'shuffle_options',
  dryRun: 'dry_run',
}
const answerNames = {
  reviewId: 'review_id',
  questionId: 'question_id',
  selectedOption: 'selected_option',
  guessed: 'guessed',
  answeredAt: 'answered_at',
}

export function practiceRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/practice/',
      operationId: 'startPractice',
      summary: 'Start a practice: questions one after another, each with its solution at once',
      description:
        'If nothing matches, the practice has no questions. A dry run starts nothing, has status 200, and only counts.',
      body: renamed.rules(startPracticeRules, startNames),
      data: startedPractice,
      dryRun: countedPractice,
      status: 201,
      refusals: [NotFound],
    },
    async ({ deps, viewer, body }) => {
      const input = renamed.input(body, startNames)
      if (input.dryRun !== true) return { data: startedFields(await startPractice(deps, viewer, input)) }
      return { data: { total: await countPractice(deps, viewer, input) }, status: 200 }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/practice/',
      operationId: 'listOpenPractices',
      summary: 'List the practices that one can go on with, newest first',
      description: `At most ${MAX_OPEN_PRACTICES} practices that began in the last ${OPEN_PRACTICE_DAYS} days and still have a question to ask.`,
      data: z.object({ practices: z.array(openPractice) }),
    },
    async ({ deps, viewer }) => ({
      data: { practices: (await listOpenPractices(deps, viewer)).map(openFields) },
    }),
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/practice/:practiceId/',
      operationId: 'getPractice',
      summary: 'Read where a practice is, to go on with it on any device',
      data: practice,
    },
    async ({ deps, viewer, param }) => ({
      data: practiceFields(await requirePractice(deps, viewer, param('practiceId'))),
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/practice/:practiceId/answer/',
      operationId: 'answerPractice',
      summary: 'Answer a question of a practice, and get its solution and the next question',
      description:
        'A question that was missed is asked again after five others. The response is sent after the commit.',
      body: renamed.rules(answerPracticeRules, answerNames),
      data: practiceAnswer,
    },
    async ({ deps, viewer, param, body, request }) => {
      const input = { practiceId: param('practiceId'), ...renamed.input(body, answerNames) }
      const response = await answerPractice(deps, viewer, { ...input, arrivedAt: request.arrivedAt })
      return { data: answerFields(response) }
    },
  )
}
