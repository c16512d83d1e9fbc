// GraphQL documents of the operations that create a quiz and edit its layout.
import type { Input, Json } from './driver.ts'
import { asTheyAre, INVALID, withInput, type Operation } from './graphql-operation.ts'

const EDIT = '... on QuizEdit { editId questionIds sectionId quiz { revision questionCount sectionCount } }'
const CONFLICT = `${INVALID} ... on EditConflict { conflicts { field yours theirs } }`

const edit = (field: string): Operation => ({
  document: withInput(
    field,
    `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`,
    EDIT,
    field.startsWith('delete') ? CONFLICT : INVALID,
  ),
  shape: ({ quiz, ...edited }: Json): Json => ({ ...edited, ...quiz }),
})

const named = ({ questionText: text, answerOptions: options, ...rest }: Input): Input => ({
  input: { text, options, ...rest },
})

/** The documents by operation. */
export const LAYOUT_OPERATIONS = {
  createQuiz: {
    document: withInput(
      'createQuiz',
      'CreateQuizInput',
      '... on Quiz { quizId: id title description timeLimit uploadDate: uploadedAt updatedAt questionCount sectionCount right }',
    ),
  },
  addQuestion: { ...edit('addQuestion'), variables: named },
  duplicateQuestions: {
    ...edit('duplicateQuestions'),
    document: withInput('duplicateQuestions', 'QuestionsInput', EDIT),
  },
  moveQuestions: edit('moveQuestions'),
  deleteQuestions: edit('deleteQuestions'),
  addSection: edit('addSection'),
  moveSection: edit('moveSection'),
  deleteSection: edit('deleteSection'),
  undoEdit: {
    ...edit('undoEdit'),
    document: `mutation ($quizId: ID!, $editId: ID!) { undoEdit(quizId: $quizId, editId: $editId) { ${EDIT} ${INVALID} } }`,
    variables: asTheyAre,
  },
} satisfies Record<string, Operation>
