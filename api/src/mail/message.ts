import type { MailMessage, SendMailOptions } from 'nodemailer'

export interface Mail {
  /** A single address without a name. */
  to: string
  subject: string
  /** Lines end with `\n`. */
  text: string
}

class UnusableAddress extends Error {
  readonly code = 'UNUSABLE_ADDRESS'
}

// A single address: no spaces, no line breaks, no characters with a meaning in a header or SMTP command.
const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u
const PLAIN_LINE = /^[\x20-\x7e]{0,998}$/
// Tells auto-responders not to reply (RFC 3834).
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/**
 * Converts a mail for nodemailer.
 *
 * @param from `Name <address>`, or only an address.
 * @throws UnusableAddress when the recipient is not a single plain address.
 */
export function messageOf({ to, subject, text }: Mail, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new UnusableAddress('The recipient is not one plain email address')
  return { from, to: { name: '', address: to }, subject, text, headers: AUTOMATIC }
}

/**
 * A plugin that keeps nodemailer from breaking lines after 76 characters, which would split long links.
 * Plain ASCII may have up to 998 characters a line (RFC 5322, 2.1.1).
 */
export function keepLines({ data, message }: MailMessage, done: () => void): void {
  const lines = String(data.text).split('\n')
  if (lines.every((line) => PLAIN_LINE.test(line))) message.getTransferEncoding = () => '7bit'
  done()
}
