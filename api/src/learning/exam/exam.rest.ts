import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { DRAWS, EXAM_DATE, examRules, PASS_SCORE, WEIGHTS } from './exam-rules.ts'
import { dateOfExam, readExam, type Exam } from './read-exam.ts'
import { removeExam } from './remove-exam.ts'
import { setExam } from './set-exam.ts'

const EXAM = '/api/quizzes/:quizId/exam/'
const names = { date: 'date', passScore: 'pass_score', draws: 'draws', weights: 'weights' }

const weights = z.array(
  z.object({
    section_id: id.nullable().describe('Null for the questions without a section.'),
    weight: z.number().describe('Greater than 0.'),
  }),
)

const examSchema = z
  .object({
    date: z.iso.date().describe(EXAM_DATE),
    pass_score: z.number().nullable().describe(PASS_SCORE),
    draws: z.int().nullable().describe(DRAWS),
    weights: weights.describe(WEIGHTS),
  })
  .meta({ id: 'Exam' })

export function examRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: EXAM,
      operationId: 'getExam',
      summary: 'Read the exam that the viewer prepares for with a quiz',
      description: 'Null if none is set.',
      data: examSchema.nullable(),
    },
    async ({ deps, viewer, param }) => {
      const { quiz } = await requirePractisableQuiz(deps, viewer, param('quizId'))
      const found = await readExam(deps.pool, viewer.id, quiz.id)
      return { data: found && examFields(found) }
    },
  )

  forViewer(
    {
      method: 'PUT',
      path: EXAM,
      operationId: 'setExam',
      summary: 'Set the exam that the viewer prepares for with a quiz',
      description:
        'It replaces an earlier one. The date is today or later by the viewer’s study day, and at most ten years ahead.',
      body: renamed.rules(examRules, names).extend({ weights: weights.nullish().describe(WEIGHTS) }),
      data: examSchema,
    },
    async ({ deps, viewer, param, body }) => {
      const { weights, ...input } = renamed.input(body, names)
      const changes = { ...input, ...(weights !== undefined && { weights: weightsOf(weights) }) }
      return { data: examFields(await setExam(deps, viewer, param('quizId'), changes)) }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: EXAM,
      operationId: 'removeExam',
      summary: 'Remove the exam that the viewer prepares for with a quiz',
      description: 'Nothing happens if none is set.',
    },
    async ({ deps, viewer, param }) => {
      await removeExam(deps, viewer, param('quizId'))
      return {}
    },
  )
}

function weightsOf(weights: unknown): unknown {
  if (!Array.isArray(weights)) return weights
  return weights.map((weight: unknown) => {
    const { section_id: sectionId, weight: value } = Object(weight) as Record<string, unknown>
    return { sectionId, weight: value }
  })
}

function examFields(exam: Exam): z.infer<typeof examSchema> {
  const { passScore, draws, weights } = exam
  return {
    date: dateOfExam(exam),
    pass_score: passScore,
    draws,
    weights: weights.map(({ sectionId, weight }) => ({ section_id: sectionId, weight })),
  }
}
