const LENGTH = 8
const LINK = /\/join\/([^/?#\s]+)/

/**
 * Reads what a person typed or pasted to join a class: a join code in any case, with or without dash and
 * spaces, or a link with a code or the secret of a mailed invitation.
 *
 * @returns the path of the page that joins the class; null if the text is neither.
 */
export function joinPathIn(text: string): string | null {
  const [, secret] = LINK.exec(text) ?? []
  if (secret !== undefined) return `/join/${secret}`
  const code = readableJoinCode(text)
  return code === null ? null : `/join/${code}`
}

/** Returns a join code as people read it, such as BCDF-2345; null if the text has not the form of a code. */
export function readableJoinCode(text: string): string | null {
  const code = text.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()
  if (code.length !== LENGTH || !/^[A-Z0-9]+$/.test(code)) return null
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}
