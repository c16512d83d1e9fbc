import { describe, expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { partsOf } from '../../mail/testing/mail-parts.ts'
import { PUBLIC_URL } from '../../mail/testing/sent-mails.ts'
import { at, DAY, HOUR, mailedClass } from './testing/mailed-class.ts'

const { it, mails, people, members, classroom, call, nameOf, sent, assign, extend } = mailedClass()

describe('a new assignment', () => {
  test('is mailed to the active learners, once, however often it is published', async () => {
    const [left, seat] = [await createUser(it), null]
    await createMember(it, classroom.id, { user: left, state: 'LEFT' })
    await createMember(it, classroom.id, { user: seat })
    await createMember(it, classroom.id, { user: await createUser(it), role: 'INSTRUCTOR' })
    const id = await assign({ published: false })
    expect(await sent()).toEqual([])
    const publish = (published: boolean) => call('PATCH', `/api/assignments/${id}/`, { published })
    await publish(true)
    expect(await sent()).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
    await publish(false)
    await publish(true)
    expect(await sent()).toEqual([])
  })

  test('has its title, its class and the times of its learner in the zone of the class, and no word more', async () => {
    const id = await assign({ opens_at: at(HOUR), due_at: at(2 * DAY), closes_at: at(3 * DAY) })
    await extend(id, members.mia, { days: 1 })
    const [toLeo, toMia] = await mails.receive()
    const text = partsOf(nameOf(toLeo?.to) === 'leo' ? toLeo?.raw : toMia?.raw)['text/plain']
    const page = /^https:\/\/quiz\.example\.org\/unsubscribe\/[\w-]{22}$/m.exec(text ?? '')?.[0]
    expect(text).toBe(`Hello,

Your class
"Biology"
has a new assignment:
"Cells"

Times:
  Opens: Monday, 4 May 2026, 11:00 (Europe/Berlin)
  Due: Wednesday, 6 May 2026, 10:00 (Europe/Berlin)
  Closes: Thursday, 7 May 2026, 10:00 (Europe/Berlin)

To open it, follow this link:

${PUBLIC_URL}/assignments/${id}

You get this mail because you are in this class. To get no more mails
about new assignments, open this link:

${page}
`)
    const other = partsOf(nameOf(toLeo?.to) === 'leo' ? toMia?.raw : toLeo?.raw)['text/plain']
    expect(other).toContain('  Closes: Friday, 8 May 2026, 10:00 (Europe/Berlin)')
  })

  test('is not mailed if it is a draft, excused, closed or deleted, or its class archived, by then', async () => {
    const ids = [await assign({ title: 'Draft' }), await assign({ title: 'Gone' })]
    await call('PATCH', `/api/assignments/${ids[0]}/`, { published: false })
    await call('DELETE', `/api/assignments/${ids[1]}/`)
    await assign({ title: 'Over', closes_at: at(-1) })
    const excused = await assign({ title: 'Excused' })
    await extend(excused, members.leo, { excused: true })
    expect(await sent()).toEqual(['mia: New assignment: Excused'])
    await call('PATCH', `/api/assignments/${ids[0]}/`, { published: true })
    await it.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [classroom.id])
    expect(await sent()).toEqual([])
    expect(await it.sql('SELECT FROM mails')).toEqual([])
  })

  test('that became a draft before its mail was sent is mailed when it is published again', async () => {
    const id = await assign({ published: false })
    await call('PATCH', `/api/assignments/${id}/`, { published: true })
    await call('PATCH', `/api/assignments/${id}/`, { published: false })
    expect(await sent()).toEqual([])
    await call('PATCH', `/api/assignments/${id}/`, { published: true })
    expect(await sent()).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
  })

  test('goes to the address that the account has by then, and not to somebody who left', async () => {
    await assign()
    await it.sql("UPDATE users SET email = 'leo.new@example.org' WHERE id = $1", [people.leo.id])
    await it.sql("UPDATE members SET state = 'REMOVED' WHERE id = $1", [members.mia])
    expect((await mails.receive()).map(({ to }) => to)).toEqual([['leo.new@example.org']])
  })

  test('cannot inject headers or markup by its title or its class', async () => {
    const evil = '<b>Win</b>\r\nBcc: eve@evil.org\u2028"'
    const id = await assign()
    await it.sql('UPDATE assignments SET title = $2 WHERE id = $1', [id, evil])
    await it.sql('UPDATE classrooms SET name = $2 WHERE id = $1', [classroom.id, evil])
    for (const { raw, to } of await mails.receive()) {
      expect(to).toHaveLength(1)
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      const parts = partsOf(raw)
      expect(parts['text/plain']).toContain('\n"<b>Win</b> Bcc: eve@evil.org ""\n')
      expect(parts['text/html']).toContain('&lt;b&gt;Win&lt;/b&gt; Bcc: eve@evil.org')
      expect(parts['text/html']).not.toContain('<b>')
      expect(raw).toContain('Auto-Submitted: auto-generated')
    }
  })
})
