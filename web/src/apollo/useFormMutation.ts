import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { errorCodeOf } from './errors.ts'
import { waitWhileBusy, type WaitListener } from './wait-while-busy.ts'
import { callFailure, fieldsFailure, type FormFailure } from './form-failure.ts'

/** The result that every form mutation has for invalid fields. */
interface InvalidInput {
  __typename: 'InvalidInput'
  fields: Parameters<typeof fieldsFailure>[0]
}

type MutationResult = InvalidInput | { __typename: string } | null

/** The response data of a document with one mutation. */
type FormMutationData = Record<string, MutationResult>

/** Any result except InvalidInput. */
type Accepted<Data extends FormMutationData> = Exclude<NonNullable<Data[keyof Data]>, InvalidInput>

type FormOutcome<Data extends FormMutationData> =
  { result: Accepted<Data>; failure: null } | { result: null; failure: FormFailure }

interface FormMutationOptions {
  /** The message if the server sends none or does not respond. */
  fallback: string
  /** The failure if there is no such thing; by default the server's message. */
  gone?: FormFailure
  /** `no-cache` if the result must not reach the cache. */
  fetchPolicy?: 'no-cache'
}

/**
 * Runs the mutation of a form. It never throws: every error is returned as a failure the form can show. With
 * `onWait`, a mutation that the busy server refuses is sent again.
 */
export function useFormMutation<Data extends FormMutationData, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { fallback, gone, ...options }: FormMutationOptions,
): (variables: Variables, onWait?: WaitListener) => Promise<FormOutcome<Data>> {
  const [mutate] = useMutation(document, options)
  return async (variables, onWait) => {
    const send = () => mutate({ variables })
    try {
      const { data } = await (onWait ? waitWhileBusy(send, onWait) : send())
      const [result = null] = Object.values<MutationResult>(data ?? {})
      if (result === null) return failed(callFailure(null, fallback))
      if (isInvalidInput(result)) return failed(fieldsFailure(result.fields, fallback))
      return { result: result as Accepted<Data>, failure: null }
    } catch (error) {
      const isGone = gone && errorCodeOf(error) === 'NOT_FOUND'
      return failed(isGone ? gone : callFailure(error, fallback))
    }
  }
}

function isInvalidInput(result: { __typename: string }): result is InvalidInput {
  return result.__typename === 'InvalidInput'
}

function failed(failure: FormFailure): { result: null; failure: FormFailure } {
  return { result: null, failure }
}
