import { graphql } from '../../../gql/index.ts'
import type { DeleteAccountInput, DeleteAccountMutation } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const DeleteAccount = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      __typename
      ... on User {
        id
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on ClassroomNeedsOwner {
        classrooms {
          classroomId
          name
          memberCount
        }
      }
    }
  }
`)

type Result = NonNullable<DeleteAccountMutation['deleteAccount']>

/** A class that would be left without an owner. */
export type OwnedClassroom = Extract<Result, { __typename: 'ClassroomNeedsOwner' }>['classrooms'][number]

interface Deletion {
  failure: FormFailure | null
  /** The classes that have to be handed over or confirmed first. */
  classrooms: readonly OwnedClassroom[]
}

type Proof = Pick<DeleteAccountInput, 'password' | 'username'>

/** Deletes the account. */
export function useDeleteAccount(): (proof: Proof, confirmClassrooms: string[]) => Promise<Deletion> {
  const deleteAccount = useFormMutation(DeleteAccount, {
    fallback: 'Failed to delete account',
    fetchPolicy: 'no-cache',
  })
  return async (proof, confirmClassrooms) => {
    const { result, failure } = await deleteAccount({ input: { ...proof, confirmClassrooms } })
    if (result?.__typename !== 'ClassroomNeedsOwner') return { failure, classrooms: [] }
    const message = 'Hand over these classes first, or choose to delete them too'
    return { failure: { message, fields: {} }, classrooms: result.classrooms }
  }
}
