import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { FormFailure } from '../../apollo/form-failure.ts'
import { useFormMutation } from '../../apollo/useFormMutation.ts'

type Data =
  Parameters<typeof useFormMutation>[0] extends TypedDocumentNode<infer Of, OperationVariables> ? Of : never

/** Changes a class or one of its members. Returns the failure, such as the server's refusal, or null. */
export function useClassroomMutation<Of extends Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Of, Variables>,
  fallback: string,
): (variables: Variables) => Promise<FormFailure | null> {
  const mutate = useFormMutation(document, { fallback })
  return async (variables) => {
    const { result, failure } = await mutate(variables)
    return failure ?? refusalIn(result)
  }
}

function refusalIn(result: object): FormFailure | null {
  return 'message' in result && typeof result.message === 'string'
    ? { message: result.message, fields: {} }
    : null
}
