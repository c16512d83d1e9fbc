import type { FormFailure } from '../../../apollo/form-failure.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CreateShareLinkInput } from '../../../gql/graphql.ts'
import { sharedPath } from '../../../paths/shared-path.ts'

const CreateShareLink = graphql(`
  mutation CreateShareLink($input: CreateShareLinkInput!) {
    createShareLink(input: $input) {
      __typename
      ... on NewShareLink {
        token
        link {
          id
        }
        quiz {
          id
          ...QuizLinks_quiz
        }
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

/** A new link with its address, which the server never sends again. */
export interface NewLink {
  id: string
  url: string
}

type Outcome = { link: NewLink; failure: null } | { link: null; failure: FormFailure }

/** Creates a link to a quiz. */
export function useCreateLink(): (input: CreateShareLinkInput) => Promise<Outcome> {
  const create = useFormMutation(CreateShareLink, { fallback: 'Failed to create the link' })
  return async (input) => {
    const { result, failure } = await create({ input })
    if (failure) return { link: null, failure }
    if (result.__typename === 'NewShareLink')
      return { link: { id: result.link.id, url: location.origin + sharedPath(result.token) }, failure: null }
    return { link: null, failure: refusalIn(result) ?? { message: 'Failed to create the link', fields: {} } }
  }
}
