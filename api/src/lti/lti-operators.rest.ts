import { z } from 'zod'
import { NotFound } from '../errors.ts'
import { moment } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { platformFields, platformSchema } from './lti-fields.rest.ts'
import { createLtiPlatform } from './platforms/create-platform.ts'
import { deleteLtiPlatform } from './platforms/delete-platform.ts'
import { listLtiPlatforms } from './platforms/list-platforms.ts'
import { createPlatformRules, updatePlatformRules } from './platforms/platform-rules.ts'
import { updateLtiPlatform } from './platforms/update-platform.ts'
import { createLtiRegistration } from './registering/create-registration.ts'

const names = {
  name: 'name',
  issuer: 'issuer',
  clientId: 'client_id',
  authorizationEndpoint: 'authorization_endpoint',
  tokenEndpoint: 'token_endpoint',
  jwksUri: 'jwks_uri',
  deploymentIds: 'deployment_ids',
  origins: 'origins',
}
const changeNames = { addDeploymentIds: 'add_deployment_ids', removeDeploymentIds: 'remove_deployment_ids' }
const PATH = '/api/lti/platforms/'
const ONLY = 'Only for operators; others get NOT_FOUND.'

export function ltiOperatorRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: PATH,
      operationId: 'listLtiPlatforms',
      summary: 'List the learning platforms that may launch quizzes',
      description: `Newest first. ${ONLY}`,
      data: z.object({ platforms: z.array(platformSchema) }),
      refusals: [NotFound],
    },
    async ({ deps, viewer }) => ({
      data: { platforms: (await listLtiPlatforms(deps, viewer)).map(platformFields) },
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: PATH,
      operationId: 'createLtiPlatform',
      summary: 'Register a learning platform',
      description: `Its launches (LTI 1.3) are accepted from now on. ${ONLY}`,
      body: renamed.rules(createPlatformRules, names),
      data: platformSchema,
      refusals: [NotFound],
      status: 201,
    },
    async ({ deps, viewer, body }) => ({
      data: platformFields(await createLtiPlatform(deps, viewer, renamed.input(body, names))),
    }),
  )

  forViewer(
    {
      method: 'PATCH',
      path: `${PATH}:platformId/`,
      operationId: 'updateLtiPlatform',
      summary: 'Add deployments to a learning platform, or remove some',
      description: `The sessions that a removed deployment has opened end. Its classes, accounts and results stay, and are found again if it is added again. ${ONLY}`,
      body: renamed.rules(updatePlatformRules, changeNames),
      data: platformSchema,
    },
    async ({ deps, viewer, param, body }) => ({
      data: platformFields(
        await updateLtiPlatform(deps, viewer, param('platformId'), renamed.input(body, changeNames)),
      ),
    }),
  )

  forViewer(
    {
      method: 'DELETE',
      path: `${PATH}:platformId/`,
      operationId: 'deleteLtiPlatform',
      summary: 'Delete a learning platform',
      description: `Its launches are refused from now on, and the sessions that they have opened end. Classes, accounts and results stay. ${ONLY}`,
    },
    async ({ deps, viewer, param }) => {
      await deleteLtiPlatform(deps, viewer, param('platformId'))
      return {}
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/lti/registrations/',
      operationId: 'createLtiRegistration',
      summary: 'Make a link with which a learning platform registers itself',
      description: `An administrator of the platform enters it there. It works once, for 24 hours. ${ONLY}`,
      data: z
        .object({ url: z.string().describe('It is shown only now.'), expires_at: moment })
        .meta({ id: 'LtiRegistrationLink' }),
      refusals: [NotFound],
    },
    async ({ deps, viewer, request }) => {
      request.holdsSecret = true
      const { url, expiresAt } = await createLtiRegistration(deps, viewer)
      return { data: { url, expires_at: expiresAt.toISOString() } }
    },
  )
}
