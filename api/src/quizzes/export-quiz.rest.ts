import { z } from 'zod'
import type { Router } from '../rest/route.ts'
import { readQuizInParts, type OwnersQuestion, type QuizHead, type QuizInParts } from './quiz-in-parts.ts'

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
    },
    async ({ deps, viewer, param }) => {
      const quiz = await readQuizInParts(deps, viewer, param('quizId'))
      return { file: { name: `${quiz.head.title}.quiz.json`, parts: fileText(quiz) } }
    },
  )
}

// A line for each section and each question, so that versions of a file can be compared.
async function* fileText({ head, pages }: QuizInParts): AsyncGenerator<string> {
  const { title, description, timeLimit, sections } = head
  const fields = { quizfolio: 1, title, description, time_limit: timeLimit }
  const lines = sections.map(({ name, description }) => JSON.stringify({ name, description }))
  yield `${JSON.stringify(fields, null, 2).slice(0, -2)},\n  "sections": [${listed(lines)}],\n  "questions": [`
  const references = sectionReferences(head)
  let before = '\n    '
  for await (const page of pages) {
    yield before + page.map((question) => questionLine(question, references)).join(',\n    ')
    before = ',\n    '
  }
  yield '\n  ]\n}\n'
}

function listed(lines: string[]): string {
  return lines.length === 0 ? '' : `\n    ${lines.join(',\n    ')}\n  `
}

// A section's name, or its index where another one has that name too.
function sectionReferences({ sections }: QuizHead): Map<string, string | number> {
  const counts = new Map<string, number>()
  for (const { name } of sections) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(sections.map(({ id, name }, index) => [id, counts.get(name) === 1 ? name : index]))
}

function questionLine(
  { text, options, answerIndex, sectionId, explanation }: OwnersQuestion,
  references: Map<string, string | number>,
): string {
  return JSON.stringify({
    question: text,
    options,
    correct_answer: answerIndex,
    ...(sectionId !== null && { section: references.get(sectionId) }),
    ...(explanation !== null && { explanation }),
  })
}
