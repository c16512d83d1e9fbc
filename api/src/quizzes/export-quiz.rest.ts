import { safeFileName } from 'quiz-format'
import { z } from 'zod'
import { RateLimited } from '../errors.ts'
import type { Router } from '../http/base/route.ts'
import { quizFileText } from './quiz-file-text.ts'
import { streamQuiz } from './stream-quiz.ts'

const file = z.object({
  quizfolio: z.literal(1).describe('The version of the format.'),
  title: z.string(),
  description: z.string(),
  time_limit: z.int().nullable().describe('Time limit of an attempt in minutes; null for no limit.'),
  sections: z.array(z.object({ name: z.string(), description: z.string() })).describe('In order.'),
  questions: z
    .array(
      z.object({
        question: z.string(),
        options: z.array(z.string()),
        correct_answer: z.int().describe('Zero-based index of the correct option.'),
        section: z
          .union([z.string(), z.int()])
          .optional()
          .describe(
            'The section’s name, or its index in `sections` if several share that name. Omitted for a question without a section.',
          ),
        explanation: z
          .string()
          .optional()
          .describe('Why the option is correct. Omitted for a question without an explanation.'),
        format: z
          .enum(['plain', 'markdown'])
          .optional()
          .describe('How the question’s texts are read. Omitted for plain text.'),
      }),
    )
    .describe('In the order of an attempt.'),
})

export function exportRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/export/',
      operationId: 'exportQuiz',
      summary: 'Export a complete quiz as a file',
      description:
        'For a backup, for another server, or for editing by hand: importing the file restores the same quiz. The file is sent without the response envelope; errors have it.',
      file,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      const quiz = await streamQuiz(deps, viewer, param('quizId'))
      return {
        file: { name: `${safeFileName(quiz.head.title) || 'quiz'}.quiz.json`, parts: quizFileText(quiz) },
      }
    },
  )
}
