import { QuizfolioFile, safeFileName } from 'quiz-format'
import { z } from 'zod'
import { RateLimited } from '../errors.ts'
import type { Router } from '../http/base/route.ts'
import { readQuizInParts, type OwnersQuestion, type QuizInParts } from './quiz-in-parts.ts'

const file = z.object({
  quizfolio: z.literal(1).describe('The version of the format.'),
  title: z.string(),
  description: z.string(),
  time_limit: z.int().nullable().describe('Minutes for an attempt.'),
  sections: z.array(z.object({ name: z.string(), description: z.string() })).describe('In their order.'),
  questions: z
    .array(
      z.object({
        question: z.string(),
        options: z.array(z.string()),
        correct_answer: z.int().describe('Which option is right, from 0.'),
        section: z
          .union([z.string(), z.int()])
          .optional()
          .describe('Its name; where several have that name, its index in `sections`. Left out for none.'),
        explanation: z.string().optional().describe('Why it is right. Left out for none.'),
      }),
    )
    .describe('In the order an attempt asks them.'),
})

/** The REST call that answers a quiz as a file. */
export function exportRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/export/',
      operationId: 'exportQuiz',
      summary: 'A quiz as a file that holds all of it',
      description:
        'For a backup, another server, or work by hand: imported again, it gives the same quiz. Not in the envelope; a failure is.',
      file,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      const quiz = await readQuizInParts(deps, viewer, param('quizId'))
      return { file: { name: `${safeFileName(quiz.head.title) || 'quiz'}.quiz.json`, parts: fileText(quiz) } }
    },
  )
}

async function* fileText({ head, pages }: QuizInParts): AsyncGenerator<string> {
  const file = new QuizfolioFile(head)
  const indexes = new Map(head.sections.map(({ id }, index) => [id, index]))
  const sectionOf = ({ sectionId }: OwnersQuestion) =>
    sectionId === null ? null : (indexes.get(sectionId) ?? null)
  yield file.start()
  for await (const page of pages) {
    yield file.questions(page.map((question) => ({ ...question, section: sectionOf(question) })))
  }
  yield file.end()
}
