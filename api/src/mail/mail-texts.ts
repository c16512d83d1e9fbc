// The texts of all mails. Apart from names, they are ASCII in short lines with each URL on a line of its own,
// so that every mail program can show them, and turn the URLs into links.

export interface MailText {
  subject: string
  text: string
}

/** Details of an event that a mail reports to the user. */
export interface Notice {
  username: string
  /** The time of the event. */
  at: Date
  /** Without a trailing slash. */
  publicUrl: string
}

/** A notice that has to say who else opens the account: a new password does not change that. */
interface PasswordNotice extends Notice {
  /** The names of joined institutions and learning platforms. */
  identities: string[]
}

/**
 * Writes the mail with the link to choose a new password.
 *
 * @param token the reset token, not its hash.
 */
export function resetMailText(account: Omit<PasswordNotice, 'at'>, token: string): MailText {
  return {
    subject: 'Reset your Quizfolio password',
    text: `Hello ${account.username},

someone asked to reset the password of your Quizfolio account. To choose
a new password, open this link:

${inAscii(`${account.publicUrl}/reset-password/${token}`)}

The link works once, and for one hour. If you asked more than once, only
the link of the newest mail works.

If it was not you, ignore this mail: your password stays as it is.
${alsoOpenedBy(account)}`,
  }
}

/**
 * Writes the notice after a change or reset of the password.
 */
export function passwordChangedText(notice: PasswordNotice): MailText {
  const { username, at, publicUrl } = notice
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
${alsoOpenedBy(notice)}`,
  }
}

// Empty if there is nobody to name.
function alsoOpenedBy({ identities, publicUrl }: Omit<PasswordNotice, 'at'>): string {
  if (identities.length === 0) return ''
  return `
A new password does not change who else opens your account:

${identities.map((name) => `- "${inOneLine(name)}"\n`).join('')}
If you do not know one of them, sign in and remove it in your profile,
under "Ways to sign in":

${inAscii(`${publicUrl}/profile`)}
`
}

/**
 * Writes the notice after an institution or a learning platform was joined to the account.
 *
 * @param name what the institution or platform is called.
 */
export function identityJoinedText({ username, at, publicUrl }: Notice, name: string): MailText {
  return {
    subject: 'Another way to sign in to your Quizfolio account',
    text: `Hello ${username},

your Quizfolio account was joined at
${at.toUTCString()} with
"${inOneLine(name)}".
From now on, whoever signs in there as that person is signed in to your
account, without its password.

If it was you, there is nothing to do.

If it was not you, someone else was signed in to your account. Sign in,
remove this way to sign in under "Ways to sign in", and change your
password. Access tokens that were made since then are revoked with it.
Webhooks stay, so delete those that you do not know:

${inAscii(`${publicUrl}/profile`)}
`,
  }
}

/** Writes the notice after a way to sign in was removed from the account. */
export function identityRemovedText({ username, at, publicUrl }: Notice): MailText {
  return {
    subject: 'A way to sign in to your Quizfolio account was removed',
    text: `Hello ${username},

an institution or a learning platform was removed from your Quizfolio
account at
${at.toUTCString()}. It no longer opens the account.
Other devices were signed out, and access tokens that were made since it
was joined were revoked.

Webhooks stay. If somebody else had used this way to sign in, look at
your webhooks, and delete those that you do not know:

${inAscii(`${publicUrl}/profile/webhooks`)}

If it was not you, someone else is signed in to your account. Sign in,
and change your password or, if you have none, set one by "Forgot
password?".
`,
  }
}

/**
 * Writes the notice to the old address after a change of the email address.
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

/** An access token that ends soon. */
export interface EndingToken {
  name: string
  lastFour: string
  expiresAt: Date
}

/**
 * Writes the mail about access tokens that end within a week.
 */
export function tokensEndingText(
  { username, publicUrl }: Omit<Notice, 'at'>,
  tokens: EndingToken[],
): MailText {
  const lines = tokens.map(
    ({ name, lastFour, expiresAt }) =>
      `"${inOneLine(name)}"\n(...${lastFour}) until ${expiresAt.toUTCString()}\n`,
  )
  return {
    subject: 'Access tokens of your Quizfolio account end soon',
    text: `Hello ${username},

the following access tokens of your Quizfolio account end soon. Programs
that use one of them can then no longer reach your account.

${lines.join('\n')}
If you no longer need a token, there is nothing to do. Otherwise, open
this page, choose "Rotate" at the token, and give your program the new
one:

${inAscii(`${publicUrl}/profile/tokens`)}
`,
  }
}

/** An invitation to a class. */
export interface InvitationDetails {
  /** The name of the class. */
  classroom: string
  /** The name of who invites. */
  inviter: string
  /** Without a trailing slash. */
  publicUrl: string
  /** The page that stops invitations to the address. */
  unsubscribePage: string
}

/**
 * Writes the mail with the link to a seat in a class. Its subject has no names: anybody could put an
 * advertisement there.
 *
 * @param token the invitation's token, not its hash.
 */
export function invitationText(
  { classroom, inviter, publicUrl, unsubscribePage }: InvitationDetails,
  token: string,
): MailText {
  return {
    subject: 'You are invited to a class on Quizfolio',
    text: `Hello,

"${inOneLine(inviter)}" invites you to the class
"${inOneLine(classroom)}"
on Quizfolio, where classes practise with quizzes. To join, open this
link, and sign in or create an account:

${inAscii(`${publicUrl}/join/${token}`)}

The link works once, and for 30 days. It is only for you: whoever opens
it takes your seat in the class.

If you do not know what this is about, ignore this mail. To get no more
invitations from this site, open this link:

${inAscii(unsubscribePage)}
`,
  }
}

/** Keeps a name that users wrote within its line. */
export function inOneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Writes a URL in ASCII, with an internationalized host name in Punycode. */
export function inAscii(url: string): string {
  return new URL(url).href
}
