import { expect, test } from 'vitest'
import { show, tableOf } from '../../bench/report.ts'
import { measure } from '../../bench/rounds.ts'

test('if a contender cannot run on this machine, the report says what it needs', async () => {
  const goal = { what: 'lists', contender: 'ours', by: 'rate' as const, goal: 1 }
  const measured = await measure({
    contenders: { ours: async () => ({ perSecond: 20 }), bare: async () => ({ perSecond: 10 }) },
    goals: [
      { ...goal, against: 'bare' },
      { ...goal, against: 'other' },
    ],
    servers: [],
    absent: { other: 'Node.js 22 or newer' },
  })
  const texts = [show(measured), tableOf(new Map([['lists', measured]]))]
  for (const text of texts) {
    expect(text).not.toContain('NaN')
    expect(text).toContain('not measured: other needs Node.js 22 or newer')
    expect(text).toContain('2.00 (2.00–2.00) of bare')
  }
  expect(texts[0]).toContain('– lists: not measured')
})
