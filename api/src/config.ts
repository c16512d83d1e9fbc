import { isIP } from 'node:net'
import { z } from 'zod'
import { DEFAULT_LIMITS, type LimitSettings } from './limits/limit-settings.ts'
import { readSecretFiles } from './secret-files.ts'

const text = z.string().trim().min(1)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const HOUR = 3_600_000
const hours = text
  .refine(
    (value) => Number(value) > 0 && Number(value) <= 87_600,
    'must be hours, more than 0 and at most 87600',
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
const onOrOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on')

const MAIL_ADDRESS = /^([^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

/** Every variable except the *_FILE ones. */
export const variables = z.object({
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  WORKERS: workers.default(1),
  DATABASE_URL: postgres.optional(),
  PREPARED_STATEMENTS: onOrOff,
  MIGRATE: onOrOff,
  MIGRATE_DATABASE_URL: postgres.optional(),
  DATA_DIR: text.optional(),
  PUBLIC_URL: url(/^https?$/, 'https://quiz.example.org')
    .refine(
      (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+\/*$/i.test(value),
      'must be an address without a path, "?", "#" and "@", such as https://quiz.example.org: Quizfolio needs a host name of its own',
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
  TRUST_PROXY: text
    .refine(
      (list) => list.split(',').every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
    )
    .optional(),
})

/** How long a session lasts, in milliseconds. */
export interface SessionLifetimes {
  /** Since its last use. */
  idle: number
  /** Since sign-in, however often it is used. */
  absolute: number
}

/** The validated configuration. */
export interface Config {
  port: number
  host: string
  /** Number of processes that share the port. */
  workers: number
  /** Null for the embedded database. */
  databaseUrl: string | null
  /** False behind a pooler such as PgBouncer, which may switch connections between statements. */
  preparedStatements: boolean
  /** Whether migrations are applied on start; if not, a start fails when one is missing. */
  migrate: boolean
  /** The connection for migrations; null for `databaseUrl`. */
  migrateUrl: string | null
  dataDir: string
  isDefaultDataDir: boolean
  /** The base of links in mails, without a trailing slash. */
  publicUrl: string
  /** Null to write mails to files. */
  smtpUrl: string | null
  mailFrom: string
  /** Null if rate limits are off. */
  rateLimits: LimitSettings | null
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  sessions: SessionLifetimes
  /** Origins whose web apps may call the server. */
  corsOrigins: string[]
  /** The metrics listener; null for none. */
  metrics: { port: number; host: string } | null
  /** Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas. */
  trustProxy: string | null
}

/** The message has a line for each invalid variable. */
class InvalidConfiguration extends Error {}

/**
 * Reads the configuration from environment variables and the files that *_FILE variables name. An empty variable counts
 * as not set.
 *
 * @throws InvalidConfiguration when a variable is invalid.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { variables: values, problems } = readSecretFiles(set)
  const result = variables.safeParse(values)
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0])
    problems.push(`${name} is "${withoutPassword(values[name])}": it ${message}`)
  }
  if (!result.success || problems.length > 0) throw new InvalidConfiguration(problems.join('\n'))
  const value = result.data
  return {
    port: value.PORT,
    host: value.HOST,
    workers: value.WORKERS,
    databaseUrl: value.DATABASE_URL ?? null,
    preparedStatements: value.PREPARED_STATEMENTS === 'on',
    migrate: value.MIGRATE === 'on',
    migrateUrl: value.MIGRATE_DATABASE_URL ?? null,
    dataDir: value.DATA_DIR ?? 'data',
    isDefaultDataDir: value.DATA_DIR === undefined,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    rateLimits: value.RATE_LIMIT === 'off' ? null : limitsIn(value),
    logLevel: value.LOG_LEVEL,
    sessions: { idle: value.SESSION_IDLE_HOURS * HOUR, absolute: value.SESSION_MAX_HOURS * HOUR },
    corsOrigins: value.CORS_ORIGINS,
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    trustProxy: value.TRUST_PROXY ?? null,
  }
}

function limitsIn(value: z.infer<typeof variables>): LimitSettings {
  return {
    failedLogins: value.RATE_LIMIT_FAILED_LOGINS,
    failedLoginsOfAddress: value.RATE_LIMIT_FAILED_LOGINS_OF_ADDRESS,
    registrations: value.RATE_LIMIT_REGISTRATIONS,
    resetMails: value.RATE_LIMIT_RESET_MAILS,
    resets: value.RATE_LIMIT_RESETS,
    uploads: value.RATE_LIMIT_UPLOADS,
  }
}

// As browsers send it in `Origin`: no path, no default port, no upper case.
function isOrigin(item: string): boolean {
  return /^https?:[^*]+$/.test(item) && URL.canParse(item) && new URL(item).origin === item
}

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.trim().split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPrefix = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits)
  return maxBits > 0 && isPrefix && rest.length === 0
}

// URLs may contain a password, and the message ends up in a terminal or a log.
function withoutPassword(value = ''): string {
  return value.replaceAll(/\/\/[^@/]*@/g, '//…@')
}
