import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  test('has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      workers: 1,
      databaseUrl: null,
      replica: null,
      preparedStatements: true,
      migrate: true,
      migrateUrl: null,
      dataDir: 'data',
      isDefaultDataDir: true,
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      mailFrom: 'Quizfolio <noreply@localhost>',
      rateLimits: {
        failedLogins: 10,
        failedLoginsOfAddress: 100,
        registrations: 30,
        resetMails: 3,
        resets: 30,
        uploads: 1_200,
      },
      logLevel: 'info',
      sessions: { idle: 336 * 3_600_000, absolute: 720 * 3_600_000 },
      corsOrigins: [],
      sharing: 'links',
      operators: [],
      pictures: { areInS3: false, s3: null },
      metrics: null,
      trustProxy: null,
      secretKey: null,
      webhookAllow: null,
      institution: null,
    })
  })

  test('uses the variables that are set and ignores empty ones', () => {
    const config = readConfig({
      PORT: '80',
      DATABASE_URL: 'postgres://u:p@h/db',
      PUBLIC_URL: 'https://q.org/',
      RATE_LIMIT: 'off',
      HOST: ' ',
    })
    expect(config).toMatchObject({
      port: 80,
      databaseUrl: 'postgres://u:p@h/db',
      publicUrl: 'https://q.org',
      rateLimits: null,
      host: '127.0.0.1',
    })
  })

  test('sets each rate limit by its own variable', () => {
    const set = {
      RATE_LIMIT_FAILED_LOGINS: '1',
      RATE_LIMIT_FAILED_LOGINS_OF_ADDRESS: '2',
      RATE_LIMIT_REGISTRATIONS: '3',
      RATE_LIMIT_RESET_MAILS: '4',
      RATE_LIMIT_RESETS: '5',
      RATE_LIMIT_UPLOADS: '6',
    }
    const [failedLogins, failedLoginsOfAddress, registrations, resetMails, resets, uploads] = [
      1, 2, 3, 4, 5, 6,
    ]
    expect(readConfig(set).rateLimits).toEqual({
      failedLogins,
      failedLoginsOfAddress,
      registrations,
      resetMails,
      resets,
      uploads,
    })
    expect(readConfig({ ...set, RATE_LIMIT: 'off' }).rateLimits).toBeNull()
  })

  test('parses lists of origins, a metrics port, session hours and both forms of a sender', () => {
    expect(
      readConfig({
        CORS_ORIGINS: 'https://app.example.org, http://localhost:5173',
        METRICS_PORT: '0',
        SESSION_IDLE_HOURS: '0.5',
        MAIL_FROM: 'quiz@example.org',
      }),
    ).toMatchObject({
      corsOrigins: ['https://app.example.org', 'http://localhost:5173'],
      metrics: { port: 0, host: '127.0.0.1' },
      sessions: { idle: 1_800_000 },
      mailFrom: 'quiz@example.org',
    })
    const named = 'Quizfolio, the quizzes <quiz@example.org>'
    expect(readConfig({ MAIL_FROM: named }).mailFrom).toBe(named)
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  })

  test.each([
    ['PORT', 'four'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['TRUST_PROXY', 'garbage'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.1, nothing'],
    ['DATABASE_URL', 'mysql://h/db'],
    ['DATABASE_URL', 'localhost'],
    ['MIGRATE_DATABASE_URL', 'localhost'],
    ['MIGRATE', 'later'],
    ['PREPARED_STATEMENTS', 'true'],
    ['PUBLIC_URL', 'quiz.example.org'],
    ['PUBLIC_URL', 'https://example.org/quiz'],
    ['PUBLIC_URL', 'https://example.org/quiz/'],
    ['PUBLIC_URL', 'https://example.org//quiz'],
    ['PUBLIC_URL', 'https://example.org?a'],
    ['PUBLIC_URL', 'https://u:p@example.org'],
    ['RATE_LIMIT_REGISTRATIONS', '0'],
    ['RATE_LIMIT_REGISTRATIONS', '-1'],
    ['RATE_LIMIT_UPLOADS', '1e3'],
    ['RATE_LIMIT_RESETS', '2.5'],
    ['RATE_LIMIT_RESET_MAILS', 'many'],
    ['RATE_LIMIT_FAILED_LOGINS', '10000000000'],
    ['RATE_LIMIT_FAILED_LOGINS_OF_ADDRESS', 'off'],
    ['SMTP_URL', 'http://mail'],
    ['RATE_LIMIT', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', 'on'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_MAX_HOURS', 'a day'],
    ['MAIL_FROM', 'Quizfolio'],
    ['MAIL_FROM', 'a@b <c@d> e'],
    ['MAIL_FROM', 'Quiz <a@b>, Other <c@d>'],
    ['MAIL_FROM', 'Quiz\u0007 <a@b>'],
    ['SHARING', 'on'],
    ['OIDC_ISSUER', 'http://login.example.org'],
    ['OIDC_ISSUER', 'https://login.example.org/?a=b'],
    ['OIDC_ISSUER', 'login.example.org'],
    ['OIDC_ONLY', 'yes'],
    ['OPERATORS', 'ada,,bea'],
    ['OPERATORS', 'ada@example.org'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'app.example.org'],
    ['CORS_ORIGINS', 'https://app.example.org/'],
    ['CORS_ORIGINS', 'https://*.example.org'],
    ['CORS_ORIGINS', 'https://App.example.org'],
    ['CORS_ORIGINS', 'https://app.example.org:443'],
    ['CORS_ORIGINS', 'ftp://app.example.org'],
    ['CORS_ORIGINS', 'https://a.org https://b.org'],
    ['CORS_ORIGINS', 'https://a.org,,https://b.org'],
    ['CORS_ORIGINS', 'https://user:secret@a.org'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is ".*": it must be`))
  })

  test('refuses METRICS_PORT if it equals PORT, unless both are 0 or the addresses differ', () => {
    const message = 'METRICS_PORT is "4000", like PORT: choose another port'
    expect(() => readConfig({ METRICS_PORT: '4000' })).toThrow(message)
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(message)
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toMatchObject({ port: 0 })
    const elsewhere = { METRICS_PORT: '4000', METRICS_HOST: '10.0.0.1' }
    expect(readConfig(elsewhere).metrics).toEqual({ port: 4000, host: '10.0.0.1' })
  })

  test('needs all settings of an institution or none, and never shows the secret', () => {
    const all = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 's' }
    expect(readConfig(all).institution).toEqual({
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 's',
      name: '127.0.0.1',
      isOnly: false,
    })
    for (const name of Object.keys(all))
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(`${name} is not set`)
    expect(() => readConfig({ OIDC_ONLY: 'on' })).toThrow('OIDC_ISSUER is not set')
  })

  test('names every invalid variable at once', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/db' })).toThrow(
      /PORT[^]*DATABASE_URL/,
    )
  })

  test.each([
    'mysql://u:hunter2@h/db',
    'postgresql://u:a/hunter2@h/db',
    'postgresql://u:a@hunter2@h:99999/db',
    'postgresql://u:hunter2@h:99999/db@old',
    'u:hunter2@h/db',
    'u:hunter2//x@h/db',
    'postgresql://h:99999/db?user=u&password=hunter2&sslmode=require',
  ])('does not show the password of %s', (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^(?!.*hunter2)DATABASE_URL is "/s)
  })
})

test('pictures in S3 need an address with a bucket, and a key', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(() => readConfig({ PICTURES: 's3' })).toThrow(
    'PICTURES is "s3": set S3_URL, too\nPICTURES is "s3": set S3_ACCESS_KEY_ID, too\nPICTURES is "s3": set S3_SECRET_ACCESS_KEY, too',
  )
  expect(() => readConfig({ S3_URL: 'https://s3.example.org/b?x=1' })).toThrow(/S3_URL is .*with the bucket/)
  const { pictures } = readConfig({ PICTURES: 's3', S3_URL: 'https://s3.example.org/b/', ...keys })
  expect(pictures).toEqual({
    areInS3: true,
    s3: {
      url: 'https://s3.example.org/b',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  })
})

test('reads reports from a standby only of a database of its own', () => {
  const url = 'postgresql://u:p@standby/db'
  expect(() => readConfig({ READ_DATABASE_URL: url })).toThrow(
    'READ_DATABASE_URL is set, but DATABASE_URL is not',
  )
  const set = { DATABASE_URL: 'postgresql://u:p@h/db', READ_DATABASE_URL: url }
  expect(readConfig(set).replica).toEqual({ url, lagLimit: 1_000 })
  expect(readConfig({ ...set, READ_LAG_SECONDS: '0.5' }).replica).toEqual({ url, lagLimit: 500 })
  expect(() => readConfig({ ...set, READ_LAG_SECONDS: '61' })).toThrow(
    /^READ_LAG_SECONDS is "61": it must be/,
  )
})
