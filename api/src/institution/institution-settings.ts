/** How people sign in at their institution. */
export interface InstitutionSettings {
  /** The issuer's identifier, an address. */
  issuer: string
  clientId: string
  clientSecret: string
  /** For the text "Sign in with …". */
  name: string
  /** Whether passwords are for operators only. */
  isOnly: boolean
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Checks that an issuer's address uses TLS, or is on this machine. */
export function isSafeIssuer(address: string): boolean {
  return !hasInsecureIssuer(address) || LOOPBACK.test(new URL(address).hostname)
}

/** Checks whether an issuer's address does without TLS. */
export function hasInsecureIssuer(address: string): boolean {
  return new URL(address).protocol === 'http:'
}
