import { expect, test } from 'vitest'
import { redactText } from './redact-error.ts'

const TOKEN = 'Zk3-_'.repeat(9).slice(0, 43)

test.each([
  ['a mail address', 'ada.lovelace@example.org'],
  ['a token', TOKEN],
])('%s is replaced, and no part of it is logged at the end of a truncated text', (_what, secret) => {
  expect(redactText(`for ${secret}: no`)).toMatch(/^for \[[\w ]+\]: no$/)
  for (let before = 990 - secret.length; before < 1_010; before++) {
    const text = redactText(`${'x y '.repeat(300).slice(0, before)} ${secret} and more`)
    expect(text.length).toBeLessThanOrEqual(1_001)
    for (const part of [secret.slice(0, 5), secret.slice(-5)]) expect(text).not.toContain(part)
  }
})

test('a short text without secrets is logged as it is', () => {
  expect(redactText('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED 127.0.0.1:5432')
})
