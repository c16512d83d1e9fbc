import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFileText } from '../../../test/support/file-texts.ts'
import { isBlank } from '../../text.ts'
import { csvRows } from './csv-rows.ts'
import { expectProperty } from '../../../test/support/properties.ts'

// A simple, slow reference implementation of the same rules, without papaparse.
function slowRows(text: string, delimiter: string) {
  const rows: { row: number; cells: string[]; badCell: number | null }[] = []
  let start = 0
  for (let row = 1; start <= text.length; row++) {
    const cells: string[] = []
    let badCell: number | null = null
    let at = start
    for (;;) {
      const quoted = /^"((?:[^"]|"")*)"(?!") */.exec(text.slice(at))
      const plain = text.slice(at).split(new RegExp(`[${delimiter}\r\n]`), 1)[0] ?? ''
      const length = quoted ? quoted[0].length : plain.length
      const after = text[at + length]
      const isSound =
        text[at] !== '"' || (quoted && (after === undefined || `${delimiter}\r\n`.includes(after)))
      if (!isSound) {
        badCell = cells.length
        // An unclosed quote contains the rest of the file.
        if (!quoted) at = text.length
        else at += text.slice(at).split(/[\r\n]/, 1)[0]?.length ?? 0
        break
      }
      cells.push(quoted?.[1]?.replaceAll('""', '"') ?? plain)
      at += length
      if (after !== delimiter) break
      at++
    }
    if (badCell !== null) rows.push({ row, cells: [], badCell })
    else if (cells.some((cell) => !isBlank(cell))) rows.push({ row, cells, badCell })
    start = at + (text.startsWith('\r\n', at) ? 2 : 1)
  }
  return rows
}

const fastRows = (text: string, delimiter: string) =>
  [...csvRows(text, delimiter)].map(({ row, cells, bad }) => ({
    row,
    cells,
    badCell: bad?.cell ?? null,
  }))

describe('csvRows', () => {
  test.each([',', ';', '\t'])(
    'splits any text like the reference implementation, delimiter %j',
    async (delimiter) => {
      await expectProperty(
        fc.property(anyFileText, (text) => {
          expect(fastRows(text, delimiter)).toEqual(slowRows(text, delimiter))
        }),
        500,
      )
    },
  )

  test('keeps row numbers correct after quoted line breaks, blank rows and bad rows', () => {
    expect(fastRows('a\n"b\n\nb"\n\n , \n"c\nd,"e" x,f\r"g" ,h', ',')).toEqual([
      { row: 1, cells: ['a'], badCell: null },
      { row: 2, cells: ['b\n\nb'], badCell: null },
      { row: 5, cells: [], badCell: 0 },
      { row: 6, cells: [], badCell: 1 },
      { row: 7, cells: ['g', 'h'], badCell: null },
    ])
  })

  test('finds the cell of a malformed quote after quoted delimiters', () => {
    expect(fastRows('"a,""b,",c"d,"e', ',')).toEqual([{ row: 1, cells: [], badCell: 2 }])
  })

  test('treats a byte-order mark within the text as content', () => {
    expect(fastRows('a\n\uFEFF"b', ',')).toEqual([
      { row: 1, cells: ['a'], badCell: null },
      { row: 2, cells: ['\uFEFF"b'], badCell: null },
    ])
  })
})
