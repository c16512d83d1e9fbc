import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { redactError, HIDDEN, redactText } from './redact-error.ts'

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

// Nothing of these is ever logged on purpose.
const SECRET = ['headers', 'authorization', 'cookie', 'password', 'token', 'email', 'body', 'url']
// JSON leaves DEL and the C1 controls as they are, and terminals obey some of them.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u007f-\u009f]/g

/**
 * How the server logs: lines of JSON that hold nobody's password, token, mail address or text.
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
      // Without a text, pino takes the error's message for one, past the serializer.
      logMethod(values, log) {
        const [first, ...texts] = values as unknown[]
        const isError = first instanceof Error
        const safe = (isError || hasError(first)) && texts.length === 0 ? ['an error'] : texts.map(safeText)
        log.apply(this, [isError ? { err: first } : safeText(first), ...safe] as Parameters<typeof log>)
      },
      streamWrite: (line) =>
        line.replaceAll(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
  }
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'err' in value
}

function safeText(value: unknown): unknown {
  return typeof value === 'string' ? redactText(value) : value
}
