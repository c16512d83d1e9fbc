import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const CreateLtiPlatform = graphql(`
  mutation CreateLtiPlatform($input: CreateLtiPlatformInput!) {
    createLtiPlatform(input: $input) {
      __typename
      ... on LtiPlatform {
        id
      }
      ... on Failure {
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

const UpdateLtiPlatform = graphql(`
  mutation UpdateLtiPlatform($input: UpdateLtiPlatformInput!) {
    updateLtiPlatform(input: $input) {
      __typename
      ... on LtiPlatform {
        id
        deploymentIds
        takesAnyDeployment
      }
      ... on Failure {
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

const DeleteLtiPlatform = graphql(`
  mutation DeleteLtiPlatform($id: ID!) {
    deleteLtiPlatform(id: $id) {
      __typename
      ... on User {
        id
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Registers a platform by hand. Returns the failure, or null. */
export const useCreatePlatform = () =>
  useRefusableMutation(CreateLtiPlatform, 'Failed to register the platform')

/** Adds and removes deployments of a platform. Returns the failure, or null. */
export const useUpdatePlatform = () =>
  useRefusableMutation(UpdateLtiPlatform, 'Failed to change the deployments')

/** Deletes a platform. Returns the failure, or null. */
export const useDeletePlatform = () =>
  useRefusableMutation(DeleteLtiPlatform, 'Failed to delete the platform')
