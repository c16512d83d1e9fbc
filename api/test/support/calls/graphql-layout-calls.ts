// A valid call for every field that creates a quiz or edits its layout.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'

const EDIT = `... on QuizEdit { editId questionIds sectionId quiz { id title revision questionCount
  sections { name questionCount } questions { edges { node { text revision } } } } } ${FAILURE}`

const named = (field: string): GraphqlCall => ({
  ids: ['quizId', 'questionId'],
  document: `mutation ($quizId: ID!, $questionId: ID!) {
    ${field}(input: { quizId: $quizId, questionIds: [$questionId] }) { ${EDIT} } }`,
})

/** The GraphQL calls about layouts by the name of their field. */
export const LAYOUT_CALLS: Readonly<Record<string, GraphqlCall>> = {
  createQuiz: {
    document: `mutation ($title: String!) { createQuiz(input: { title: $title, description: $title, timeLimit: 30 }) {
      ... on Quiz { id title description right questionCount } ${FAILURE} } }`,
    variables: ({ mark }) => ({ title: `Made ${mark}` }),
  },
  addQuestion: {
    ids: ['quizId', 'sectionId', 'questionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID, $questionId: ID, $text: String!) {
      addQuestion(input: { quizId: $quizId, sectionId: $sectionId, afterQuestionId: $questionId, text: $text,
        options: ["yes", "no"], answerIndex: 0 }) { ${EDIT} } }`,
    variables: ({ mark }) => ({ text: `Added ${mark}?` }),
  },
  duplicateQuestions: named('duplicateQuestions'),
  moveQuestions: {
    ids: ['quizId', 'sectionId', 'questionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID, $questionId: ID!) {
      moveQuestions(input: { quizId: $quizId, questionIds: [$questionId], sectionId: $sectionId,
        afterQuestionId: $questionId }) { ${EDIT} } }`,
  },
  deleteQuestions: named('deleteQuestions'),
  addSection: {
    ids: ['quizId'],
    document: `mutation ($quizId: ID!, $name: String!) {
      addSection(input: { quizId: $quizId, name: $name, description: $name }) { ${EDIT} } }`,
    variables: ({ mark }) => ({ name: `Added ${mark}` }),
  },
  moveSection: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID!) {
      moveSection(input: { quizId: $quizId, sectionId: $sectionId, afterSectionId: $sectionId }) { ${EDIT} } }`,
  },
  deleteSection: {
    ids: ['quizId', 'sectionId'],
    document: `mutation ($quizId: ID!, $sectionId: ID!) {
      deleteSection(input: { quizId: $quizId, sectionId: $sectionId, withQuestions: true, toSectionId: $sectionId }) { ${EDIT} } }`,
  },
  undoEdit: {
    ids: ['quizId', 'editId'],
    document: `mutation ($quizId: ID!, $editId: ID!) { undoEdit(quizId: $quizId, editId: $editId) { ${EDIT} } }`,
  },
}
