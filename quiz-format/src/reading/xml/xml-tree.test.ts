import { describe, expect, test } from 'vitest'
import { MAX_OWN_FILE_BYTES } from '../../file-limits.ts'
import { readXml } from './xml-tree.ts'

describe('an XML text', () => {
  test.each([
    ['<a>\n<!DOCTYPE b>', 2, /document type definition/],
    [`<a>\n${'<b>'.repeat(100)}`, 2, /nested more than 100 deep/],
    [`<a>${'<b/>'.repeat(750_000)}</a>`, 1, /more than 750000 elements/],
    ['<a>\r\r\n\n</b>', 4, /not valid XML/],
    ['<a>&eacute;</a>', 1, /not valid XML/],
    ['', 1, /not valid XML/],
    [`<a>${' '.repeat(MAX_OWN_FILE_BYTES)}</a>`, null, /more than 33554432 characters/],
  ])('%.20j is rejected with the line of the error', (text, row, message) => {
    expect(readXml(text)).toEqual({ ok: false, row, message: expect.stringMatching(message) })
  })

  test('keeps line numbers correct after line breaks of all kinds', () => {
    const read = readXml('<a>\r\n<b/>\r<c/>\n<d e:f="1"/></a>')
    const rows = read.ok ? read.root.children.map((child) => typeof child !== 'string' && child.row) : []
    expect(rows.filter((row) => row !== false)).toEqual([2, 3, 4])
  })
})
