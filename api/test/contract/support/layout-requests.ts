// REST requests of the operations that create a quiz and edit its layout.
import { snakeCased, type Input } from './driver.ts'

type Request = [method: 'POST', path: string, body?: Input]

const idOf = encodeURIComponent
const quizPath = (id: Input[string]) => `/api/quizzes/${idOf(id)}/`
const sectionPath = ({ quizId, sectionId }: Input) => `${quizPath(quizId)}sections/${idOf(sectionId)}/`

/** The requests by operation. */
export const LAYOUT_REQUESTS = {
  createQuiz: (input: Input): Request => ['POST', '/api/quizzes/', snakeCased(input)],
  addQuestion: ({ quizId, sectionId, afterQuestionId, ...question }: Input): Request => [
    'POST',
    `${quizPath(quizId)}questions/`,
    { ...snakeCased({ sectionId, afterQuestionId }), ...question },
  ],
  duplicateQuestions: ({ quizId, ...input }: Input): Request => [
    'POST',
    `${quizPath(quizId)}questions/duplicate/`,
    snakeCased(input),
  ],
  moveQuestions: ({ quizId, ...input }: Input): Request => [
    'POST',
    `${quizPath(quizId)}questions/move/`,
    snakeCased(input),
  ],
  deleteQuestions: ({ quizId, ...input }: Input): Request => [
    'POST',
    `${quizPath(quizId)}questions/delete/`,
    snakeCased(input),
  ],
  addSection: ({ quizId, ...input }: Input): Request => ['POST', `${quizPath(quizId)}sections/`, input],
  moveSection: ({ afterSectionId, ...ids }: Input): Request => [
    'POST',
    `${sectionPath(ids)}move/`,
    snakeCased({ afterSectionId }),
  ],
  deleteSection: ({ quizId, sectionId, ...input }: Input): Request => [
    'POST',
    `${sectionPath({ quizId, sectionId })}delete/`,
    snakeCased(input),
  ],
  undoEdit: ({ quizId, editId }: Input): Request => [
    'POST',
    `${quizPath(quizId)}edits/${idOf(editId)}/undo/`,
  ],
}
