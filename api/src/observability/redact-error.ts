// Error messages may quote user input. So only selected properties of an error are logged, and its message is
// hidden if errors of its kind quote input.

/** The properties of an error that are logged. */
export type LoggedError = {
  type: string
  code?: string
  message: string
  stack: string
}

const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/
const FRAME = /^ {4}at (.+:\d+:\d+\)?|.+\(<anonymous>\)|<anonymous>)$/
const MAIL_ADDRESS = /[^\s<>"'`(),;:=@]+@[^\s<>"'`(),;:=@]+/g
// Session tokens have 43 characters; ids have 36 and may be logged.
const TOKEN = /[\w-]{40,}/g
/** Replaces values that must not be logged. */
export const HIDDEN = '[hidden]'
const MAX_LENGTH = 1_000

/**
 * Returns the properties of an error that may be logged.
 */
export function redactError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: HIDDEN, stack: '' }
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    ...((typeof code === 'string' || typeof code === 'number') && { code: redactText(String(code)) }),
    message: quotesInput(error) ? HIDDEN : redactText(message),
    stack: framesOf(stack, message),
  }
}

/**
 * Replaces mail addresses and tokens in a text, and truncates it.
 */
export function redactText(text: string): string {
  return truncate(text).replaceAll(MAIL_ADDRESS, '[mail address]').replaceAll(TOKEN, '[token]')
}

// Leaves no part of a word: part of a mail address or a token would not be recognised.
function truncate(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/\S*$/, '…') : text
}

// Messages may contain query arguments (Prisma), invalid values (PostgreSQL), the text around an error
// (JSON.parse) or the URL (Fastify). The error code is enough to diagnose these errors.
function quotesInput(error: Error): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return (
    /^(PrismaClient|DriverAdapter)|^(SyntaxError|GraphQLError|ZodError)$/.test(error.name) ||
    DATA_EXCEPTION.test(code) ||
    code.startsWith('FST_')
  )
}

// Removes the message at the start of a stack: it may contain lines that look like frames.
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message)
  const lines = (start === -1 ? stack : stack.slice(start + message.length)).split('\n')
  const lastOther = lines.findLastIndex((line) => !FRAME.test(line))
  return lines
    .slice(lastOther + 1)
    .map((line) => line.trim())
    .join('\n')
}
