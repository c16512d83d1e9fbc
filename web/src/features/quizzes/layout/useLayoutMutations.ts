import { useApolloClient } from '@apollo/client/react'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { callFailure, fieldsFailure } from '../../../apollo/form-failure.ts'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type {
  AddQuestionInput,
  AddSectionInput,
  DeleteQuestionsInput,
  DeleteSectionInput,
  MoveQuestionsInput,
  MoveSectionInput,
  QuestionsInput,
} from '../../../gql/graphql.ts'
import type { EditOutcome } from './layout-edits.ts'

const FAILED = 'The quiz was not changed. Please try again.'
const GONE = 'Somebody else has changed the quiz meanwhile. The page shows it as it is now: please try again.'

const AddQuestion = graphql(`
  mutation AddQuestion($input: AddQuestionInput!) {
    addQuestion(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

const DuplicateQuestions = graphql(`
  mutation DuplicateQuestions($input: QuestionsInput!) {
    duplicateQuestions(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

const MoveQuestions = graphql(`
  mutation MoveQuestions($input: MoveQuestionsInput!) {
    moveQuestions(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

const DeleteQuestions = graphql(`
  mutation DeleteQuestions($input: DeleteQuestionsInput!) {
    deleteQuestions(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
      ... on EditConflict {
        message
        conflicts {
          theirs
        }
      }
    }
  }
`)

const AddSection = graphql(`
  mutation AddSection($input: AddSectionInput!) {
    addSection(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

const MoveSection = graphql(`
  mutation MoveSection($input: MoveSectionInput!) {
    moveSection(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

const DeleteSection = graphql(`
  mutation DeleteSection($input: DeleteSectionInput!) {
    deleteSection(input: $input) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
      ... on EditConflict {
        message
        conflicts {
          theirs
        }
      }
    }
  }
`)

const UndoEdit = graphql(`
  mutation UndoEdit($quizId: ID!, $editId: ID!) {
    undoEdit(quizId: $quizId, editId: $editId) {
      __typename
      ... on QuizEdit {
        editId
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
      ... on NotFound {
        message
      }
    }
  }
`)

interface EditResult {
  __typename: string
  editId?: string
  message?: string
  fields?: readonly { name: string; messages: readonly string[] }[]
  conflicts?: readonly { theirs: readonly string[] }[]
}

type EditData = Record<string, EditResult | null>

/** The mutations that edit the layout of a quiz. They never throw. */
export function useLayoutMutations() {
  const client = useApolloClient()
  const send = async <Data extends EditData, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<EditOutcome> => {
    try {
      const { data } = await client.mutate({ mutation, variables })
      const results: EditData = data ?? {}
      return outcomeOf(Object.values(results)[0] ?? null)
    } catch (error) {
      const isGone = errorCodeOf(error) === 'NOT_FOUND'
      const failure = isGone ? { message: GONE, fields: {} } : callFailure(error, FAILED)
      return { editId: null, failure }
    }
  }
  return {
    addQuestion: (input: AddQuestionInput) => send(AddQuestion, { input }),
    duplicateQuestions: (input: QuestionsInput) => send(DuplicateQuestions, { input }),
    moveQuestions: (input: MoveQuestionsInput) => send(MoveQuestions, { input }),
    deleteQuestions: (input: DeleteQuestionsInput) => send(DeleteQuestions, { input }),
    addSection: (input: AddSectionInput) => send(AddSection, { input }),
    moveSection: (input: MoveSectionInput) => send(MoveSection, { input }),
    deleteSection: (input: DeleteSectionInput) => send(DeleteSection, { input }),
    undoEdit: (quizId: string, editId: string) => send(UndoEdit, { quizId, editId }),
  }
}

function outcomeOf(result: EditResult | null): EditOutcome {
  if (result?.editId !== undefined) return { editId: result.editId, failure: null }
  if (result?.fields) return { editId: null, failure: fieldsFailure(result.fields, FAILED) }
  const message = result?.__typename === 'NotFound' ? GONE : (result?.message ?? FAILED)
  const changed = result?.conflicts?.flatMap(({ theirs }) => theirs)
  return { editId: null, failure: { message, fields: {}, ...(changed && { changed }) } }
}
