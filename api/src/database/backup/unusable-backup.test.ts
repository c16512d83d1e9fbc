import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { QUIET, at, backUp, fill, open, ours, rowsOf, useBackups } from './testing/backups.ts'

useBackups()

describe('a restore refuses', () => {
  const verify = () => verifyBackup(at.path, ours, QUIET)

  test.each([
    ['an empty file', Buffer.alloc(0), 'cut short'],
    ['a text file', Buffer.from('question,option_a\n'), 'not a backup of Quizfolio'],
    ['compressed text', gzipSync('question,option_a\n'), 'damaged'],
    ['other JSON', gzipSync('{"format":"other"}\n'), 'not a backup of Quizfolio'],
    ['a newer format', gzipSync('{"format":"quizfolio-backup","version":2}\n'), 'use a newer version'],
    ['an endless line', gzipSync('x'.repeat(5_000_000)), 'cut short'],
  ])('%s', async (_what, content, reason) => {
    writeFileSync(at.path, content)
    await expect(verify()).rejects.toThrow(new RegExp(`^${at.path} cannot be restored: .*${reason}`))
  })

  test('a missing file and a folder', async () => {
    await expect(verify()).rejects.toThrow('there is no such file')
    at.path = at.folder
    await expect(verify()).rejects.toThrow('it is a folder')
  })

  test('a backup that is truncated, lacks a line or goes on after its end', async () => {
    const source = await open({ isMigrated: true })
    await fill(source)
    await backUp(source)
    const intact = readFileSync(at.path)
    for (let length = 0; length < intact.length; length += 37) {
      writeFileSync(at.path, intact.subarray(0, length))
      await expect(verify(), `${length} bytes`).rejects.toThrow(/cut short|damaged/)
    }
    const lines = gunzipSync(intact).toString().split('\n')
    for (let removed = 0; removed < lines.length - 1; removed++) {
      writeFileSync(at.path, gzipSync(lines.filter((_line, index) => index !== removed).join('\n')))
      await expect(verify(), `line ${removed}`).rejects.toThrow(/cannot be restored/)
    }
    writeFileSync(at.path, gzipSync(`${lines.join('\n')}more`))
    await expect(verify()).rejects.toThrow('damaged')
  })

  test('a backup with a flipped bit, unless every row is intact', async () => {
    const source = await open({ isMigrated: true })
    await fill(source)
    await backUp(source)
    const [intact, { rows }] = [readFileSync(at.path), await verify()]
    const outcomes: string[] = []
    for (let byte = 0; byte < intact.length; byte += 11) {
      const flipped = Buffer.from(intact)
      flipped.writeUInt8(flipped.readUInt8(byte) ^ (1 << (byte % 8)), byte)
      writeFileSync(at.path, flipped)
      const outcome = await verify().then(
        (backup) => JSON.stringify([...backup.rows]),
        () => 'refused',
      )
      outcomes.push(outcome === JSON.stringify([...rows]) ? 'the same' : outcome)
    }
    expect(outcomes.length).toBeGreaterThan(100)
    expect(outcomes.filter((outcome) => outcome !== 'refused' && outcome !== 'the same')).toEqual([])
    // Only some bits of gzip's header, and the padding at the end of the compressed data, have no effect.
    expect(outcomes.filter((outcome) => outcome === 'the same').length).toBeLessThan(4)
  })

  test('a backup that changed between verification and restore', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: true })]
    await fill(source)
    await backUp(source)
    const backup = await verify()
    await source.client.query(`UPDATE users SET email = 'x' || email`)
    await backUp(source)
    const request = { path: at.path, backup, isReplaced: false, migrations: ours }
    await expect(restoreBackup(target.client, request, QUIET)).rejects.toThrow('was changed while')
    await target.client.query('ROLLBACK')
    expect((await rowsOf(target))['users']).toBe('')
  })
})
