import { expect, test } from 'vitest'
import { openSecretBox } from '../../secrets/secret-box.ts'
import { nextTry } from './retry-plan.ts'
import { signatureOf } from './sign.ts'

test('signs the test vector of Standard Webhooks as it says', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' }
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatureOf([key], signed)).toBe(signature)
  expect(signatureOf([Buffer.alloc(32), key], signed).split(' ')[1]).toBe(signature)
})

const at = new Date('2026-11-26T08:00:00Z')
const after = (tries: number, { retryAfter = null as string | null, random = 0 } = {}) => {
  const next = nextTry({ tries, at, retryAfter }, () => random)
  return next && (next.getTime() - at.getTime()) / 1000
}

test('tries ten times, each time later by up to 20 percent', () => {
  const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]
  expect(delays.map((_delay, index) => after(index + 1))).toEqual(delays)
  expect(after(1, { random: 1 })).toBe(6)
  expect(after(9, { random: 1 })).toBe(103_680)
})

test('waits as long as the receiver asks for, at most a day', () => {
  expect(after(1, { retryAfter: '120' })).toBe(120)
  expect(after(2, { retryAfter: '120' })).toBe(300)
  expect(after(1, { retryAfter: 'Thu, 26 Nov 2026 09:00:00 GMT' })).toBe(3_600)
  expect(after(1, { retryAfter: 'Thu, 26 Nov 2026 07:00:00 GMT' })).toBe(5)
  expect(after(1, { retryAfter: '99999999' })).toBe(86_400)
  expect(after(1, { retryAfter: 'soon' })).toBe(5)
})

test('a stored secret is read only with its key and for what it belongs to', () => {
  const box = openSecretBox('one key')
  const encrypted = box.encrypt(Buffer.from('secret'), 'here')
  expect(encrypted.includes('secret')).toBe(false)
  expect(box.decrypt(encrypted, 'here').toString()).toBe('secret')
  expect(() => box.decrypt(encrypted, 'there')).toThrow('authenticate')
  expect(() => openSecretBox('another key').decrypt(encrypted, 'here')).toThrow('another SECRET_KEY')
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1
  expect(() => box.decrypt(encrypted, 'here')).toThrow('authenticate')
})
