// The texts of all mails. They are ASCII in short lines, and an address has a line of its own: so every program shows
// it as a link, also one that knows nothing of encodings.

/** What a mail says. */
export interface MailText {
  subject: string
  text: string
}

/** A notice of something that was done to an account. */
export interface Notice {
  username: string
  /** When it was done. */
  at: Date
  /** The site's base address, without a slash at its end. */
  publicUrl: string
}

/**
 * The mail with the link that lets its reader choose a new password.
 *
 * @param account whose, and the site's base address without a slash at its end.
 * @param token the reset token itself.
 */
export function resetMailText(account: Omit<Notice, 'at'>, token: string): MailText {
  return {
    subject: 'Reset your Quizfolio password',
    text: `Hello ${account.username},

someone asked to reset the password of your Quizfolio account. To choose
a new password, open this link:

${inAscii(`${account.publicUrl}/reset-password/${token}`)}

The link works once, and for one hour. If you asked more than once, only
the link of the newest mail works.

If it was not you, ignore this mail: your password stays as it is.
`,
  }
}

/**
 * The notice after a new password, by a change as well as by a reset.
 */
export function passwordChangedText({ username, at, publicUrl }: Notice): MailText {
  return {
    subject: 'Your Quizfolio password was changed',
    text: `Hello ${username},

the password of your Quizfolio account was changed at
${at.toUTCString()}. Every other device was signed out.

If it was you, there is nothing to do.

If it was not you, someone else knows your password or can read your
mail. Choose a password that you use nowhere else, and change the one of
your mailbox too. To set a new password, open this page:

${inAscii(`${publicUrl}/forgot-password`)}
`,
  }
}

/**
 * The notice to the address that an account had before its email address was changed.
 */
export function emailChangedText({ username, at, publicUrl }: Notice): MailText {
  return {
    subject: 'The email address of your Quizfolio account was changed',
    text: `Hello ${username},

the email address of your Quizfolio account was changed at
${at.toUTCString()}. Mails about the account no longer
come to this address.

If it was you, there is nothing to do.

If it was not you, someone else may be signed in to your account. Sign
in and change your password at once: this signs out everyone else. Then
set your address again in your profile. If you can no longer sign in,
ask whoever runs this site for help:

${inAscii(publicUrl)}
`,
  }
}

// A host name with an umlaut has an ASCII form, and browsers know it.
function inAscii(url: string): string {
  return new URL(url).href
}
