import { call, type Inputs, type Step } from './scenario.ts'

const QUESTION = { questionText: 'One?', answerOptions: ['a', 'b'], answerIndex: 1, explanation: 'So' }
const made: Inputs = ({ made }) => ({ quizId: made })
const edit =
  (input: (values: Record<string, string>) => object): Inputs =>
  (values) => ({
    ...made(values),
    ...input(values),
  })
const editId = (data: { editId: string } | null) => data?.editId ?? ''

/** A quiz that is made without a file. */
export const LAYOUT_STEPS: readonly Step[] = [
  ['a new quiz without a title', 'VALIDATION_FAILED', call('createQuiz', { title: ' ' })],
  [
    'a new quiz',
    'OK',
    call('createQuiz', { title: 'Made', timeLimit: 5 }, { made: (data) => data?.quizId ?? '' }),
  ],
  ['starting a quiz without questions', 'VALIDATION_FAILED', call('start', made)],
  [
    'a new question',
    'OK',
    call(
      'addQuestion',
      edit(() => QUESTION),
      { madeQuestion: (data) => data?.questionIds[0] },
    ),
  ],
  [
    'a new question with one option',
    'VALIDATION_FAILED',
    call(
      'addQuestion',
      edit(() => ({ ...QUESTION, answerOptions: ['a'] })),
    ),
  ],
  [
    'a new section',
    'OK',
    call(
      'addSection',
      edit(() => ({ name: 'Part', description: 'First' })),
      { madeSection: (data) => data?.sectionId },
    ),
  ],
  [
    'a copy of a question',
    'OK',
    call(
      'duplicateQuestions',
      edit(({ madeQuestion }) => ({ questionIds: [madeQuestion] })),
    ),
  ],
  [
    'moving a question into a section',
    'OK',
    call(
      'moveQuestions',
      edit(({ madeQuestion, madeSection }) => ({
        questionIds: [madeQuestion],
        sectionId: madeSection,
        afterQuestionId: null,
      })),
    ),
  ],
  [
    'moving no questions',
    'VALIDATION_FAILED',
    call(
      'moveQuestions',
      edit(() => ({ questionIds: [] })),
    ),
  ],
  [
    'moving a section',
    'OK',
    call(
      'moveSection',
      edit(({ madeSection }) => ({ sectionId: madeSection, afterSectionId: null })),
    ),
  ],
  [
    'an edit of the question that the next editor has not seen',
    'OK',
    call(
      'updateQuestion',
      edit(({ madeQuestion }) => ({ questionId: madeQuestion, questionText: 'Changed?' })),
    ),
  ],
  [
    'an edit based on an old revision',
    'CONFLICT',
    call(
      'updateQuestion',
      edit(({ madeQuestion }) => ({ questionId: madeQuestion, explanation: 'Mine', revision: 1 })),
    ),
  ],
  [
    'deleting a question based on an old revision',
    'CONFLICT',
    call(
      'deleteQuestions',
      edit(({ madeQuestion }) => ({ questionIds: [madeQuestion], revision: 1 })),
    ),
  ],
  [
    'deleting a question',
    'OK',
    call(
      'deleteQuestions',
      edit(({ madeQuestion }) => ({ questionIds: [madeQuestion] })),
      { edit: editId },
    ),
  ],
  [
    'deleting a question that is deleted',
    'NOT_FOUND',
    call(
      'deleteQuestions',
      edit(({ madeQuestion }) => ({ questionIds: [madeQuestion] })),
    ),
  ],
  [
    'undoing the deletion',
    'OK',
    call(
      'undoEdit',
      edit(({ edit }) => ({ editId: edit })),
    ),
  ],
  [
    'undoing the deletion again',
    'NOT_FOUND',
    call(
      'undoEdit',
      edit(({ edit }) => ({ editId: edit })),
    ),
  ],
  [
    'deleting a section with its questions',
    'OK',
    call(
      'deleteSection',
      edit(({ madeSection }) => ({ sectionId: madeSection, withQuestions: true })),
    ),
  ],
  ['the quiz that was made', 'OK', call('quiz', made)],
  ['deleting the quiz that was made', 'OK', call('deleteQuiz', made)],
]
