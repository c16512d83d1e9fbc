/** What to tell people whose sign-in by the institution failed, by the word in the address. */
const TEXTS: Readonly<Record<string, string>> = {
  unavailable: 'Your institution’s sign-in does not answer at the moment. Please try again in a few minutes.',
  refused: 'Your institution did not sign you in. Please try again, or ask there for help.',
  expired: 'The sign-in was begun in another browser, or took too long. Please start again.',
  invalid:
    'Your institution’s answer could not be checked. Please try again; if it goes on, tell your operator.',
  switched_off: 'An operator has switched this account off.',
  joined: 'That person at the institution has another account here already, so nothing was joined.',
  signed_out: 'You were signed out in the meantime, so nothing was joined. Sign in and try again.',
}

/** Returns the text for a word; null without a word. */
export function signInFailure(word: string | null): string | null {
  if (word === null) return null
  // Anybody can write an address, also with a word such as constructor.
  return (Object.hasOwn(TEXTS, word) && TEXTS[word]) || 'The sign-in failed. Please try again.'
}
