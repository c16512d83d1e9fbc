const START = '/dashboard'
const MAX_LENGTH = 500
// A browser reads // and /\ as the start of another host, and leaves out tabs and line breaks before it
// reads.
const LOCAL = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

/** Returns the path to go to after the sign-in: the one that was asked for if it leads into our own app. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !LOCAL.test(asked)) return START
  // A path that changes when it is read, such as /.//host, may become one that leads elsewhere.
  const base = 'http://local.invalid'
  return URL.canParse(asked, base) && new URL(asked, base).href === base + asked ? asked : START
}
