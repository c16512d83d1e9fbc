import { describe, expect, test } from 'vitest'
import {
  emailChangedText,
  identityJoinedText,
  identityRemovedText,
  invitationText,
  passwordChangedText,
  resetMailText,
  tokensEndingText,
} from './mail-texts.ts'

const notice = {
  username: 'ada',
  at: new Date('2026-11-21T09:00:00Z'),
  publicUrl: 'https://quiz.example.org/q',
  identities: [] as string[],
}
const TOKEN = 'AAAAAAAAAAAAAAAAAAAA-_'
const joined = { ...notice, identities: ['Moodle', 'two\nlines'] }
const all = [
  resetMailText(notice, TOKEN),
  passwordChangedText(notice),
  emailChangedText(notice),
  identityJoinedText(notice, 'Moodle'),
  identityRemovedText(notice),
]

test('the first URL in each mail is on a line of its own and leads to the right page', () => {
  const first = all.map(({ text }) => /^https?:\S+$/m.exec(text)?.[0])
  expect(first).toEqual([
    `https://quiz.example.org/q/reset-password/${TOKEN}`,
    'https://quiz.example.org/q/forgot-password',
    'https://quiz.example.org/q',
    'https://quiz.example.org/q/profile',
    'https://quiz.example.org/q/profile/webhooks',
  ])
  expect(all.map(({ text }) => /https?:\S+/.exec(text)?.[0])).toEqual(first)
})

test('every mail greets by name, says what to do, and is ASCII in short lines', () => {
  for (const { subject, text } of all) {
    expect(subject).toContain('Quizfolio')
    expect(text).toMatch(/^Hello ada,\n\n/)
    expect(text).toMatch(/If it was not you/)
    expect(text).toMatch(/^([\x20-\x7e]{0,76}\n)+$/)
  }
})

test('a reset mail names the limits of the link, and a notice names the time of the change', () => {
  expect(all[0]?.text).toMatch(/works once, and for one hour/)
  for (const { text } of all.slice(1)) expect(text).toContain('Sat, 21 Nov 2026 09:00:00 GMT')
})

test('mails about the password name who else opens the account, only if somebody does', () => {
  expect(all.slice(0, 2).map(({ text }) => text.includes('else opens'))).toEqual([false, false])
  for (const { text } of [resetMailText(joined, TOKEN), passwordChangedText(joined)]) {
    expect(text).toContain('\n- "Moodle"\n- "two lines"\n')
    expect(text).toMatch(/under "Ways to sign in":\n\nhttps:\/\/quiz\.example\.org\/q\/profile\n$/)
    expect(text).toMatch(/^([\x20-\x7e]{0,76}\n)+$/)
  }
})

test('a host name with an umlaut is written in Punycode', () => {
  const { text } = resetMailText({ ...notice, publicUrl: 'https://müsli.example' }, TOKEN)
  expect(text).toContain(`\nhttps://xn--msli-0ra.example/reset-password/${TOKEN}\n`)
})

test('a mail about access tokens names each with its end, and leads to the page that rotates them', () => {
  const expiresAt = new Date('2026-11-28T09:00:00Z')
  const tokens = [
    { name: 'Backup', lastFour: 'a1B2', expiresAt },
    { name: 'two\nlines', lastFour: 'c3D4', expiresAt },
  ]
  const { subject, text } = tokensEndingText(notice, tokens)
  expect(subject).toBe('Access tokens of your Quizfolio account end soon')
  expect(text).toContain(
    '\n"Backup"\n(...a1B2) until Sat, 28 Nov 2026 09:00:00 GMT\n\n"two lines"\n(...c3D4)',
  )
  expect(/^https?:\S+$/m.exec(text)?.[0]).toBe('https://quiz.example.org/q/profile/tokens')
  expect(text).toMatch(/^([\x20-\x7e]{0,76}\n)+$/)
})

describe('an invitation', () => {
  const write = (classroom: string, inviter = 'Ada Lovelace') =>
    invitationText(
      {
        classroom,
        inviter,
        publicUrl: notice.publicUrl,
        unsubscribePage: `${notice.publicUrl}/unsubscribe/${TOKEN}`,
      },
      TOKEN,
    )

  test('says who invites to which class, and has the link on a line of its own', () => {
    const { text } = write('Biology 7b')
    expect(text).toContain('"Ada Lovelace" invites you to the class\n"Biology 7b"\n')
    expect(/^https?:\S+$/m.exec(text)?.[0]).toBe(`https://quiz.example.org/q/join/${TOKEN}`)
    expect(text).toContain('The link works once, and for 30 days.')
    expect(text).toContain(`\nhttps://quiz.example.org/q/unsubscribe/${TOKEN}\n`)
    expect(text).toMatch(/^([\x20-\x7e]{0,76}\n)+$/)
  })

  test('keeps names within one line, and out of the subject', () => {
    const { subject, text } = write('a\nhttps://evil.example\u2028b\r\n')
    expect(text).toContain('"a https://evil.example b "\n')
    expect(subject).toBe('You are invited to a class on Quizfolio')
  })
})
