// An error's texts may quote what people typed. What is logged of it is named one by one, and its message only where
// nothing of theirs is in it.

/** An error as a log line has it. */
export type LoggedError = {
  type: string
  code?: string
  message: string
  stack: string
}

const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/
const FRAME = /^ {4}at (.+:\d+:\d+\)?|.+\(<anonymous>\)|<anonymous>)$/
const MAIL_ADDRESS = /[^\s<>"'`(),;:=@]+@[^\s<>"'`(),;:=@]+/g
// Tokens of sessions and resets have 43 characters, ids 36.
const TOKEN = /[\w-]{40,}/g
/** Stands for what is not logged. */
export const HIDDEN = '[hidden]'
const MOST_CHARACTERS = 1_000

/**
 * Turns an error into what may be logged of it.
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
 * Hides what looks like a mail address or a token, and cuts long texts.
 */
export function redactText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(MAIL_ADDRESS, '[mail address]')
    .replaceAll(TOKEN, '[token]')
}

// Prisma quotes the arguments of the query, PostgreSQL the value that it cannot take, JSON.parse the text around the
// mistake, and Fastify the address; their codes say enough.
function quotesInput(error: Error): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return (
    /^(PrismaClient|DriverAdapter)|^(SyntaxError|GraphQLError|ZodError)$/.test(error.name) ||
    DATA_EXCEPTION.test(code) ||
    code.startsWith('FST_')
  )
}

// A stack begins with the message, which may have lines that look like frames.
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message)
  const lines = (start === -1 ? stack : stack.slice(start + message.length)).split('\n')
  const lastOther = lines.findLastIndex((line) => !FRAME.test(line))
  return lines
    .slice(lastOther + 1)
    .map((line) => line.trim())
    .join('\n')
}
