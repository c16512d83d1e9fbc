// The environment variables, with their defaults and rules.
import { isIP } from 'node:net'
import { z } from 'zod'
import { isSafeIssuer } from './institution/institution-settings.ts'
import { DEFAULT_LIMITS } from './limits/limit-settings.ts'

const text = z.string().trim().min(1)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const hours = text
  .refine(
    (value) => Number(value) > 0 && Number(value) <= 87_600,
    'must be a number of hours, more than 0 and at most 87600',
  )
  .transform(Number)

const seconds = text
  .refine(
    (value) => Number(value) > 0 && Number(value) <= 60,
    'must be a number of seconds, more than 0 and at most 60',
  )
  .transform(Number)

const port = text
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

const workers = text
  .regex(/^\d+$/, 'must be a whole number from 1 to 64')
  .transform(Number)
  .refine((count) => count >= 1 && count <= 64, 'must be a whole number from 1 to 64')

const limit = text
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999; RATE_LIMIT=off turns all limits off')
  .transform(Number)

const postgres = url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database')
export const SHARING = ['off', 'users', 'links'] as const

const NETWORKS = 'must be addresses or networks such as 10.0.0.0/8, separated by commas'
const networks = text.refine((list) => list.split(',').every(isNetwork), NETWORKS)

const onOrOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on')

const MAIL_ADDRESS = /^([^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

/** Every variable except the *_FILE ones. */
export const variables = z.object({
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  WORKERS: workers.default(1),
  DATABASE_URL: postgres.optional(),
  READ_DATABASE_URL: postgres.optional(),
  READ_LAG_SECONDS: seconds.default(1),
  PREPARED_STATEMENTS: onOrOff,
  MIGRATE: onOrOff,
  MIGRATE_DATABASE_URL: postgres.optional(),
  DATA_DIR: text.optional(),
  PUBLIC_URL: url(/^https?$/, 'https://quiz.example.org')
    .refine(
      (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+\/*$/i.test(value),
      'must be an address without a path, "?", "#" or "@", such as https://quiz.example.org: Quizfolio needs a host name of its own',
    )
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: text
    .regex(MAIL_ADDRESS, 'must be an address such as quiz@example.org or Quizfolio <quiz@example.org>')
    .default('Quizfolio <noreply@localhost>'),
  CORS_ORIGINS: text
    .transform((list) => list.split(',').map((item) => item.trim()))
    .refine(
      (list) => list.every(isOrigin),
      'must be origins such as https://app.example.org, separated by commas, without a path, a slash at the end or a *',
    )
    .default([]),
  SHARING: z.enum(SHARING, { error: 'must be one of off, users, links' }).default('links'),
  OPERATORS: text
    .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
    .refine(
      (list) => list.every((item) => /^[a-z0-9_.-]{1,10}$/.test(item)),
      'must be usernames of 1 to 10 letters, digits, "_", "-" and ".", separated by commas',
    )
    .default([]),
  OIDC_ISSUER: url(/^https?$/, 'https://login.example.org')
    .refine(
      (value) => URL.canParse(value) && /^https?:\/\/[^?#@]+$/i.test(value),
      'must be the address of an issuer, without "?", "#" or "@"',
    )
    .refine(
      (value) => URL.canParse(value) && isSafeIssuer(value),
      'must begin with https: only an issuer on this machine may do without TLS',
    )
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text
    .max(40, 'must have at most 40 characters')
    .regex(/^\P{Cc}+$/u, 'must be a name on one line')
    .optional(),
  OIDC_ONLY: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off'),
  PICTURES: z.enum(['database', 's3'], { error: 'must be "database" or "s3"' }).default('database'),
  S3_URL: url(/^https?$/, 'https://s3.example.org/bucket')
    .refine(
      (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+(\/[^?#]+)?\/*$/i.test(value),
      'must be an address with the bucket, such as https://s3.example.org/bucket, without "?", "#" or "@"',
    )
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  RATE_LIMIT: onOrOff,
  RATE_LIMIT_FAILED_LOGINS: limit.default(DEFAULT_LIMITS.failedLogins),
  RATE_LIMIT_FAILED_LOGINS_OF_ADDRESS: limit.default(DEFAULT_LIMITS.failedLoginsOfAddress),
  RATE_LIMIT_REGISTRATIONS: limit.default(DEFAULT_LIMITS.registrations),
  RATE_LIMIT_RESET_MAILS: limit.default(DEFAULT_LIMITS.resetMails),
  RATE_LIMIT_RESETS: limit.default(DEFAULT_LIMITS.resets),
  RATE_LIMIT_UPLOADS: limit.default(DEFAULT_LIMITS.uploads),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  SESSION_IDLE_HOURS: hours.default(14 * 24),
  SESSION_MAX_HOURS: hours.default(30 * 24),
  TRUST_PROXY: networks.optional(),
  SECRET_KEY: text.min(32, 'must have at least 32 characters, such as 32 random bytes in Base64').optional(),
  WEBHOOK_ALLOW: networks.optional(),
})

// Accepts an origin only in the form that browsers send: no path, no default port, no upper case.
function isOrigin(item: string): boolean {
  return /^https?:[^*]+$/.test(item) && URL.canParse(item) && new URL(item).origin === item
}

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.trim().split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPrefix = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits)
  return maxBits > 0 && isPrefix && rest.length === 0
}
