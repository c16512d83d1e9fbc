import type { MailMessage, SendMailOptions } from 'nodemailer'
import { htmlOf } from './html-of-text.ts'

export interface Mail {
  /** A single address without a name. */
  to: string
  subject: string
  /** Lines end with `\n`. */
  text: string
  /** Where one POST stops mails of this kind (RFC 8058). Mails that cannot be switched off have none. */
  unsubscribeUrl?: string
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
 * Converts a mail for nodemailer: its text, and the same as HTML.
 *
 * @param from `Name <address>`, or only an address.
 * @throws UnusableAddress when the recipient is not a single plain address.
 */
export function messageOf({ to, subject, text, unsubscribeUrl }: Mail, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new UnusableAddress('The recipient is not one plain email address')
  const headers = { ...AUTOMATIC, ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)) }
  return { from, to: { name: '', address: to }, subject, text, html: htmlOf({ subject, text }), headers }
}

// Prepared, so that nodemailer folds no URL. `href` has only visible ASCII characters, and no angle brackets.
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * A plugin that keeps nodemailer from breaking lines after 76 characters, which would split long links.
 * Plain ASCII may have up to 998 characters a line (RFC 5322, 2.1.1).
 */
export function keepLines({ message }: MailMessage, done: () => void): void {
  for (const part of message.childNodes)
    if (
      String(part.content)
        .split('\n')
        .every((line) => PLAIN_LINE.test(line))
    )
      part.getTransferEncoding = () => '7bit'
  done()
}
