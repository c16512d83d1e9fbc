import { z } from 'zod'
import { currentLearner } from '../attempts/current-learner.ts'
import { isConfined } from '../tokens/confining/confine.ts'
import { RateLimited } from '../errors.ts'
import { id } from '../http/base/field-schemas.ts'
import { masteryLevel, masteryOf } from '../progress/mastery.ts'
import type { Router } from '../http/base/route.ts'
import { streamQuiz, type OwnersQuestion, type QuizHead, type QuizStream } from './stream-quiz.ts'
import { copiedFrom } from './copied-from.rest.ts'
import { textFormat } from './quiz-rules.ts'
import { quizDetails, right } from './quizzes.rest.ts'

const question = z
  .object({
    question_id: id,
    text: z.string(),
    options: z.array(z.string()),
    answer_index: z.int().describe('Zero-based index of the correct option.'),
    format: textFormat,
    flagged: z
      .boolean()
      .describe(
        'Whether the viewer has flagged it, to find it again. False with an access token for one class.',
      ),
  })
  .meta({ id: 'Question' })

const quizData = z
  .object({
    quiz: z.object({
      ...quizDetails,
      right,
      copied_from: copiedFrom,
      switched_off: z
        .string()
        .nullable()
        .describe(
          'Why an operator switched the quiz off, so that only its owner sees it; null while it is on.',
        ),
      total_questions: z.int(),
      revision: z
        .int()
        .describe('Counts the edits of its questions and their order. An edit can say which it is based on.'),
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
      questions: z.array(question).describe('The questions without a section.'),
    }),
    user_progress: z
      .object({ mastery_level: masteryLevel })
      .describe('“Not Started” with an access token for one class, since practice belongs to no class.'),
  })
  .meta({ id: 'Quiz' })

export function getQuizRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/',
      operationId: 'getQuiz',
      summary: 'Read a quiz with all its questions and their correct options',
      data: quizData,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      const learner = await currentLearner(deps, viewer)
      const quiz = await streamQuiz(deps, learner, param('quizId'))
      return { parts: quizJson(quiz, isConfined(viewer)) }
    },
  )
}

async function* quizJson({ head, pages }: QuizStream, hidesPractice: boolean): AsyncGenerator<string> {
  const { id, title, description, questionCount, leftOutCount, uploadedAt, updatedAt, timeLimit, mastered } =
    head
  const { revision, right, copiedFromTitle, copiedFromUsername, switchedOffReason } = head
  yield `{"quiz":${unclosedJson({
    quiz_id: id,
    title,
    description,
    total_questions: questionCount,
    revision,
    upload_date: uploadedAt,
    updated_at: updatedAt,
    time_limit: timeLimit,
    right,
    copied_from: copiedFromTitle === null ? null : { title: copiedFromTitle, username: copiedFromUsername },
    switched_off: switchedOffReason,
  })},"sections":[`
  const writer = sectionWriter(head, hidesPractice)
  for await (const page of pages) yield page.map((question) => writer.next(question)).join('')
  const progress = { mastery_level: masteryOf(hidesPractice ? null : mastered, questionCount - leftOutCount) }
  yield `${writer.end()}]},"user_progress":${JSON.stringify(progress)}}`
}

interface SectionWriter {
  next: (question: OwnersQuestion) => string
  end: () => string
}

// Writes each question into the list of its section. Questions arrive in section order, those without a
// section last, so each belongs to the open list or to a later one.
function sectionWriter({ sections }: QuizHead, hidesFlags: boolean): SectionWriter {
  let current = -1
  let isFirst = true
  const openNextList = (): string => {
    const closing = current >= 0 ? ']}' : ''
    const section = sections[++current]
    isFirst = true
    if (!section) return `${closing}],"questions":[`
    const { id, name, description } = section
    return `${closing && `${closing},`}${unclosedJson({ section_id: id, name, description })},"questions":[`
  }
  const openListOf = (sectionId: string | null): string => {
    let text = ''
    const isOpen = () => current >= 0 && (sections[current]?.id ?? null) === sectionId
    while (!isOpen()) {
      if (current === sections.length) throw new Error(`question of section ${sectionId} is out of order`)
      text += openNextList()
    }
    return text
  }
  return {
    next: ({ id, sectionId, text, options, answerIndex, format, isFlagged }) => {
      const prefix = openListOf(sectionId) + (isFirst ? '' : ',')
      isFirst = false
      return (
        prefix +
        JSON.stringify({
          question_id: id,
          text,
          options,
          answer_index: answerIndex,
          format,
          flagged: isFlagged && !hidesFlags,
        })
      )
    },
    end: () => openListOf(null),
  }
}

// A JSON object without its closing brace, so that more fields can follow.
function unclosedJson(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
