import { z } from 'zod'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import { RateLimited } from '../errors.ts'
import { masteryOf } from '../progress/mastery.ts'
import { id } from '../http/base/field-schemas.ts'
import { masteryLevel } from '../progress/mastery.ts'
import type { Router } from '../http/base/route.ts'
import { readQuizInParts, type OwnersQuestion, type QuizHead, type QuizInParts } from './quiz-in-parts.ts'
import { quizDetails } from './quizzes.rest.ts'

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
      ...quizDetails,
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

/** The REST call that reads a whole quiz. */
export function wholeQuizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/',
      operationId: 'getQuiz',
      summary: 'A quiz with all its questions and their answers',
      data: whole,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      await completeOverdue(deps, viewer)
      return { parts: quizJson(await readQuizInParts(deps, viewer, param('quizId'))) }
    },
  )
}

async function* quizJson({ head, pages }: QuizInParts): AsyncGenerator<string> {
  const { id, title, description, questionCount, uploadedAt, timeLimit, mastered } = head
  yield `{"quiz":${opened({
    quiz_id: id,
    title,
    description,
    total_questions: questionCount,
    upload_date: uploadedAt,
    time_limit: timeLimit,
  })},"sections":[`
  const nesting = nestedIn(head)
  for await (const page of pages) yield page.map((question) => nesting.next(question)).join('')
  const progress = { mastery_level: masteryOf(mastered, questionCount) }
  yield `${nesting.end()}]},"user_progress":${JSON.stringify(progress)}}`
}

// Questions come in the attempt's order, which is that of the sections, and those in none last: so each belongs to the
// list that is open, or to one that comes later.
function nestedIn({ sections }: QuizHead): { next: (question: OwnersQuestion) => string; end: () => string } {
  let place = -1
  let isFirst = true
  const goOn = (): string => {
    const closed = place >= 0 ? ']}' : ''
    const section = sections[++place]
    isFirst = true
    if (!section) return `${closed}],"questions":[`
    const { id, name, description } = section
    return `${closed && `${closed},`}${opened({ section_id: id, name, description })},"questions":[`
  }
  const goTo = (sectionId: string | null): string => {
    let text = ''
    const isThere = () => place >= 0 && (sections[place]?.id ?? null) === sectionId
    while (!isThere()) {
      if (place === sections.length) throw new Error(`a question of section ${sectionId} is out of its place`)
      text += goOn()
    }
    return text
  }
  return {
    next: ({ id, sectionId, text, options, answerIndex }) => {
      const before = goTo(sectionId) + (isFirst ? '' : ',')
      isFirst = false
      return before + JSON.stringify({ question_id: id, text, options, answer_index: answerIndex })
    },
    end: () => goTo(null),
  }
}

// An object to which more fields are added.
function opened(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
