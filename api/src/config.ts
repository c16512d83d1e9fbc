import type { z } from 'zod'
import { type SHARING, variables } from './config-variables.ts'
import type { InstitutionSettings } from './institution/institution-settings.ts'
import type { LimitSettings } from './limits/limit-settings.ts'
import { readSecretFiles } from './secret-files.ts'

const HOUR = 3_600_000

/** How long a session lasts, in milliseconds. */
export interface SessionLifetimes {
  /** Since its last use. */
  idle: number
  /** Since sign-in, however often it is used. */
  absolute: number
}

/** What can be shared: nothing, quizzes with users, or also quizzes with links. */
export type Sharing = (typeof SHARING)[number]

/** A standby of the database, and how far it may lag. */
export interface ReplicaSettings {
  url: string
  /** Milliseconds for which a report waits until the standby has what was written before. */
  lagLimit: number
}

/** An S3-compatible store. */
export interface S3Settings {
  /** With the bucket, without a trailing slash. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where pictures are kept. */
export interface PictureSettings {
  /** Whether new pictures are kept in S3. */
  areInS3: boolean
  /** Null if there is none. Even if new pictures are kept in the database, earlier ones may be there. */
  s3: S3Settings | null
}

/** The validated configuration. */
export interface Config {
  port: number
  host: string
  /** Number of processes that share the port. */
  workers: number
  /** Null to use the embedded database. */
  databaseUrl: string | null
  /** The standby from which reports are read; null to read them from the primary. */
  replica: ReplicaSettings | null
  /** Must be false behind a pooler that assigns a connection for each transaction, such as PgBouncer. */
  preparedStatements: boolean
  /**
   * Whether the server applies migrations when it starts. If not, it refuses to start while one is missing.
   */
  migrate: boolean
  /** The connection for migrations; null to use `databaseUrl`. */
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
  /** What can be shared. What was shared before rests, and comes back when the setting is changed back. */
  sharing: Sharing
  /** The usernames of the operators, in lower case. */
  operators: string[]
  /** Null if nobody signs in by an institution. */
  institution: InstitutionSettings | null
  pictures: PictureSettings
  /** The metrics listener; null for none. */
  metrics: { port: number; host: string } | null
  /** Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas. */
  trustProxy: string | null
  /** From which the key for stored secrets is derived; null for a file in `dataDir`. */
  secretKey: string | null
  /** Networks to which webhooks may go although they are not public: separated by commas; null for none. */
  webhookAllow: string | null
}

/** The message has a line for each invalid variable. */
class InvalidConfiguration extends Error {}

/**
 * Reads the configuration from environment variables and the files that *_FILE variables name. An empty
 * variable counts as not set.
 *
 * @throws InvalidConfiguration when a variable is invalid.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { variables: values, problems } = readSecretFiles(set)
  const result = variables.safeParse(values)
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0])
    problems.push(`${name} is ${shownValue(name, values[name])}: it ${message}`)
  }
  const { HOST, PORT, METRICS_HOST, METRICS_PORT } = result.data ?? {}
  if (METRICS_PORT && METRICS_PORT === PORT && METRICS_HOST === HOST)
    problems.push(`METRICS_PORT is "${METRICS_PORT}", like PORT: choose another port`)
  if (result.data?.READ_DATABASE_URL && !result.data.DATABASE_URL)
    problems.push('READ_DATABASE_URL is set, but DATABASE_URL is not: the embedded database has no standby')
  if (result.data?.PICTURES === 's3') {
    for (const name of S3_NEEDS) if (!result.data[name]) problems.push(`PICTURES is "s3": set ${name}, too`)
  }
  if (result.data) problems.push(...institutionProblems(result.data))
  if (!result.success || problems.length > 0) throw new InvalidConfiguration(problems.join('\n'))
  const value = result.data
  return {
    port: value.PORT,
    host: value.HOST,
    workers: value.WORKERS,
    databaseUrl: value.DATABASE_URL ?? null,
    replica: value.READ_DATABASE_URL
      ? { url: value.READ_DATABASE_URL, lagLimit: value.READ_LAG_SECONDS * 1_000 }
      : null,
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
    sharing: value.SHARING,
    operators: value.OPERATORS,
    institution: institutionIn(value),
    pictures: { areInS3: value.PICTURES === 's3', s3: s3In(value) },
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    trustProxy: value.TRUST_PROXY ?? null,
    secretKey: value.SECRET_KEY ?? null,
    webhookAllow: value.WEBHOOK_ALLOW ?? null,
  }
}

const S3_NEEDS = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function s3In({
  S3_URL,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: z.infer<typeof variables>): S3Settings | null {
  if (!S3_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const url = S3_URL.replace(/\/+$/, '')
  return { url, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}

const INSTITUTION_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

// All or none: a forgotten one would leave people without a way to sign in.
function institutionProblems(value: z.infer<typeof variables>): string[] {
  const isWanted = INSTITUTION_NEEDS.some((name) => value[name]) || value.OIDC_ONLY === 'on'
  const missing = isWanted ? INSTITUTION_NEEDS.filter((name) => !value[name]) : []
  return missing.map((name) => `${name} is not set: signing in by an institution needs it, too`)
}

function institutionIn({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME,
  OIDC_ONLY,
}: z.infer<typeof variables>): InstitutionSettings | null {
  if (!issuer || !clientId || !clientSecret) return null
  const name = OIDC_NAME ?? new URL(issuer).hostname
  return { issuer, clientId, clientSecret, name, isOnly: OIDC_ONLY === 'on' }
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

// A value that is nothing but a secret is not shown at all.
function shownValue(name: string, value: string | undefined): string {
  return name === 'SECRET_KEY' || name === 'OIDC_CLIENT_SECRET' ? 'wrong' : `"${withoutPassword(value)}"`
}

// URLs may contain a password, and the message ends up in a terminal or a log. In an invalid URL, nothing but
// the last @ tells where the password ends: it may contain an unescaped / or @ itself.
function withoutPassword(value = ''): string {
  return value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@').replaceAll(/(password=)[^&]*/gi, '$1…')
}
