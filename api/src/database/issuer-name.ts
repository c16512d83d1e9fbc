/**
 * SQL for what people call the issuer of an identity `i`: the name of the learning platform, or else the host
 * of the issuer.
 */
export const ISSUER_NAME = `coalesce(
  (SELECT p.name FROM lti_platforms p
   LEFT JOIN lti_deployments d ON d.platform_id = p.id AND d.deployment_id = i.deployment_id
   WHERE i.kind = 'LTI' AND p.issuer = i.issuer ORDER BY d.platform_id IS NULL, p.id LIMIT 1),
  substring(i.issuer FROM '^https?://([^/?#]+)'), i.issuer)`
