import type { MailMessage, SendMailOptions } from 'nodemailer'

/** A mail with its address. */
export interface Letter {
  /** One bare address: no name, no list. */
  to: string
  subject: string
  /** With `\n` at the end of each line. */
  text: string
}

/** A recipient that no mail can go to. */
class UnusableAddress extends Error {
  readonly code = 'UNUSABLE_ADDRESS'
}

// One address and nothing else: no spaces, no line ends, nothing that has a meaning in a header or an envelope.
const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u
const PLAIN_LINE = /^[\x20-\x7e]{0,998}$/
// Robots that answer mails leave these alone (RFC 3834).
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/**
 * Makes of a letter what the mail library takes.
 *
 * @param from the sender, as `Name <address>` or an address alone.
 * @throws UnusableAddress when the recipient is anything but one plain address.
 */
export function messageOf({ to, subject, text }: Letter, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new UnusableAddress('The recipient is not one plain email address')
  return { from, to: { name: '', address: to }, subject, text, headers: AUTOMATIC }
}

/**
 * A plugin of the library that keeps lines whole: it breaks those of more than 76 characters, which would tear a long
 * link apart. Plain ASCII may be sent as it is, up to 998 characters a line (RFC 5322, 2.1.1).
 */
export function keepLines({ data, message }: MailMessage, done: () => void): void {
  const lines = String(data.text).split('\n')
  if (lines.every((line) => PLAIN_LINE.test(line))) message.getTransferEncoding = () => '7bit'
  done()
}
