import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { redactError, HIDDEN, redactText } from './redact-error.ts'

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

// No code should log these properties. They are redacted in case it happens by mistake.
const SECRET = ['headers', 'authorization', 'cookie', 'password', 'token', 'email', 'body', 'url']
// JSON does not escape DEL and the C1 control characters, and terminals interpret some of them.
// oxlint-disable-next-line no-control-regex -- finds them on purpose
const CONTROL = /[\u007f-\u009f]/g

/**
 * Configures the log: JSON lines without passwords, tokens, mail addresses or user content.
 */
export function loggerOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
    serializers: {
      err: redactError,
      req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
    },
    hooks: {
      // Without a text, pino logs the error's message as the text, bypassing the serializer.
      logMethod(values, log) {
        const [first, ...texts] = values as unknown[]
        const isError = first instanceof Error
        const safe = (isError || hasError(first)) && texts.length === 0 ? ['an error'] : texts.map(safeText)
        log.apply(this, [isError ? { err: first } : safeText(first), ...safe] as Parameters<typeof log>)
      },
      streamWrite: (line) =>
        line.replaceAll(
          CONTROL,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
    },
  }
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'err' in value
}

function safeText(value: unknown): unknown {
  return typeof value === 'string' ? redactText(value) : value
}
