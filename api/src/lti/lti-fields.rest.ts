// The fields of learning platforms in REST responses.
import { z } from 'zod'
import { id, moment } from '../http/base/field-schemas.ts'
import type { ListedPlatform } from './platforms/platform.ts'

export const platformSchema = z
  .object({
    platform_id: id,
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    deployment_ids: z.array(z.string()),
    takes_any_deployment: z
      .boolean()
      .describe('Whether launches of other deployments are accepted, too, and these are remembered.'),
    origins: z.array(z.string()).describe('Further origins whose pages may frame a launch.'),
    created_at: moment,
  })
  .meta({ id: 'LtiPlatform' })

/** Converts a platform to its fields. */
export function platformFields(platform: ListedPlatform): z.infer<typeof platformSchema> {
  return {
    platform_id: platform.id,
    name: platform.name,
    issuer: platform.issuer,
    client_id: platform.clientId,
    authorization_endpoint: platform.authorizationEndpoint,
    token_endpoint: platform.tokenEndpoint,
    jwks_uri: platform.jwksUri,
    deployment_ids: platform.deploymentIds,
    takes_any_deployment: platform.takesAnyDeployment,
    origins: platform.origins,
    created_at: platform.createdAt.toISOString(),
  }
}
