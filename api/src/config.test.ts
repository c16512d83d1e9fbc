import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: 'data',
      isDefaultDataDir: true,
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      mailFrom: 'Quizfolio <noreply@localhost>',
      rateLimit: true,
      logLevel: 'info',
      trustProxy: null,
    })
  })

  test('takes what is set, and an empty variable as one that is not', () => {
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
      rateLimit: false,
      host: '127.0.0.1',
    })
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
    ['PUBLIC_URL', 'quiz.example.org'],
    ['SMTP_URL', 'http://mail'],
    ['RATE_LIMIT', 'no'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is ".*": it must be`))
  })

  test('names every wrong variable at once, and no password', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/db' })).toThrow(
      /PORT[^]*DATABASE_URL/,
    )
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/db' })).not.toThrow(/hunter2/)
  })
})
