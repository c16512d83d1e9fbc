import { z } from 'zod'
import { EditConflict, Forbidden, RateLimited } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { listed, listedQuiz } from '../quizzes.rest.ts'
import { addQuestion } from './add-question.ts'
import { createQuiz } from './create-quiz.ts'
import { deleteQuestions } from './delete-questions.ts'
import { duplicateQuestions } from './duplicate-questions.ts'
import {
  addQuestionRules,
  createQuizRules,
  deleteQuestionsRules,
  duplicateQuestionsRules,
  moveQuestionsRules,
} from './layout-rules.ts'
import type { QuizEdit } from './edit-layout.ts'
import { moveQuestions } from './move-questions.ts'
import { undoEdit } from './undo-edit.ts'

const quizNames = { title: 'title', description: 'description', timeLimit: 'time_limit' }
const questionNames = {
  sectionId: 'section_id',
  afterQuestionId: 'after_question_id',
  text: 'questionText',
  options: 'answerOptions',
  answerIndex: 'answerIndex',
  explanation: 'explanation',
  format: 'format',
}
const duplicateNames = { questionIds: 'question_ids' }
const moveNames = {
  ...duplicateNames,
  sectionId: 'section_id',
  afterQuestionId: 'after_question_id',
}
const deleteNames = { ...duplicateNames, revision: 'revision' }

/** Response schema of an edit. */
export const quizEdit = z
  .object({
    edit_id: id.describe('With which the edit can be undone for a day.'),
    revision: z.int().describe('The quiz’s revision after the edit.'),
    question_count: z.int(),
    section_count: z.int(),
    question_ids: z.array(id).describe('The questions that it added, moved, deleted or brought back.'),
    section_id: id.nullable().describe('The section that it added, moved, deleted or brought back.'),
  })
  .meta({ id: 'QuizEdit' })

/** Converts an edit to its fields. */
export function editFields({ editId, quiz, questionIds, sectionId }: QuizEdit): z.infer<typeof quizEdit> {
  return {
    edit_id: editId,
    revision: quiz.revision,
    question_count: quiz.questionCount,
    section_count: quiz.sectionCount,
    question_ids: questionIds,
    section_id: sectionId,
  }
}

const QUESTIONS = { method: 'POST', data: quizEdit } as const

export function layoutRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/',
      operationId: 'createQuiz',
      summary: 'Create a quiz without questions',
      body: renamed.rules(createQuizRules, quizNames),
      data: listed,
      status: 201,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, body }) => ({
      data: listedQuiz(await createQuiz(deps, viewer, renamed.input(body, quizNames))),
    }),
  )

  forViewer(
    {
      ...QUESTIONS,
      path: '/api/quizzes/:quizId/questions/',
      operationId: 'addQuestion',
      summary: 'Add a question to a quiz',
      description: 'Attempts that began before do not have it.',
      body: renamed.rules(addQuestionRules, questionNames),
      status: 201,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => ({
      data: editFields(await addQuestion(deps, viewer, param('quizId'), renamed.input(body, questionNames))),
    }),
  )

  forViewer(
    {
      ...QUESTIONS,
      path: '/api/quizzes/:quizId/questions/duplicate/',
      operationId: 'duplicateQuestions',
      summary: 'Put a copy of each of some questions right after it',
      body: renamed.rules(duplicateQuestionsRules, duplicateNames),
      status: 201,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => ({
      data: editFields(
        await duplicateQuestions(deps, viewer, param('quizId'), renamed.input(body, duplicateNames)),
      ),
    }),
  )

  forViewer(
    {
      ...QUESTIONS,
      path: '/api/quizzes/:quizId/questions/move/',
      operationId: 'moveQuestions',
      summary: 'Move questions within a section or to another one',
      body: renamed.rules(moveQuestionsRules, moveNames),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => ({
      data: editFields(await moveQuestions(deps, viewer, param('quizId'), renamed.input(body, moveNames))),
    }),
  )

  forViewer(
    {
      ...QUESTIONS,
      path: '/api/quizzes/:quizId/questions/delete/',
      operationId: 'deleteQuestions',
      summary: 'Delete questions from a quiz',
      description:
        'Attempts that began before keep them. Undoing this brings them back with the progress of all learners.',
      body: renamed.rules(deleteQuestionsRules, deleteNames),
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => ({
      data: editFields(
        await deleteQuestions(deps, viewer, param('quizId'), renamed.input(body, deleteNames)),
      ),
    }),
  )

  forViewer(
    {
      ...QUESTIONS,
      path: '/api/quizzes/:quizId/edits/:editId/undo/',
      operationId: 'undoEdit',
      summary: 'Undo an edit that added, moved or deleted questions or sections',
      description:
        'Possible once within a day. What others have edited since stays; the rest gets as near to its former place as possible. The response can be undone, too.',
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => ({
      data: editFields(await undoEdit(deps, viewer, { quizId: param('quizId'), editId: param('editId') })),
    }),
  )
}
