import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { FormFailure } from './form-failure.ts'
import { useFormMutation } from './useFormMutation.ts'

type Data =
  Parameters<typeof useFormMutation>[0] extends TypedDocumentNode<infer Of, OperationVariables> ? Of : never

/** Runs a mutation of which only the failure matters, such as the server's refusal. Returns it, or null. */
export function useRefusableMutation<Of extends Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Of, Variables>,
  fallback: string,
  options: { gone?: FormFailure } = {},
): (variables: Variables) => Promise<FormFailure | null> {
  const mutate = useFormMutation(document, { fallback, ...options })
  return async (variables) => {
    const { result, failure } = await mutate(variables)
    return failure ?? refusalIn(result)
  }
}

/** Returns the refusal that a mutation's result is; null if it is none. */
export function refusalIn(result: object): FormFailure | null {
  return 'message' in result && typeof result.message === 'string'
    ? { message: result.message, fields: {} }
    : null
}
