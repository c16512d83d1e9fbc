const CODES = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** What operators read in the log. */
export const AUTHORITY_HINT =
  'The certificate comes from an authority that this server does not know. Set NODE_EXTRA_CA_CERTS to the file of that authority, and restart the server.'

/** Whether a request failed because the authority of the other server's certificate is not known here. */
export function isUnknownAuthority(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CODES.has((error as NodeJS.ErrnoException).code ?? '') || isUnknownAuthority(error.cause)
}
