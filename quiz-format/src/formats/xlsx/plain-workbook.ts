import { type Zippable, strToU8, zipSync } from 'fflate'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import type { PlainSheet } from './plain-sheet.ts'
import type { Workbook } from './workbook.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Packs checked sheets into an uncompressed .xlsx file for the library that reads workbooks. */
export function plainWorkbook(
  zip: ZipArchive,
  { is1904, sharedStrings, styles }: Workbook,
  sheets: PlainSheet[],
): Uint8Array<ArrayBuffer> {
  const parts = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }))
  const list = parts.map(({ id }) => `<sheet name="${id}" sheetId="${id}" r:id="s${id}"/>`)
  const relations = parts.map(({ id }) => relation(`s${id}`, 'worksheet', `worksheets/sheet${id}.xml`))
  const files: Zippable = {}
  const strings = sharedStrings === null ? null : zip.read(sharedStrings)
  if (strings) {
    files['xl/sharedStrings.xml'] = strToU8(wholeCharacters(new TextDecoder().decode(strings)))
    relations.push(relation('strings', 'sharedStrings', 'sharedStrings.xml'))
  }
  const styleSheet = styles === null ? null : zip.read(styles)
  if (styleSheet) {
    files['xl/styles.xml'] = styleSheet
    relations.push(relation('styles', 'styles', 'styles.xml'))
  }
  files['xl/workbook.xml'] = strToU8(
    `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
  )
  files['xl/_rels/workbook.xml.rels'] = strToU8(`<Relationships>${relations.join('')}</Relationships>`)
  for (const { id, xml } of parts) files[`xl/worksheets/sheet${id}.xml`] = strToU8(xml)
  return zipSync(files, { level: 0 })
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
}

// Resolves references such as `&#128512;`, whose characters have more than one UTF-16 unit. The library
// cannot resolve them.
function wholeCharacters(xml: string): string {
  return xml.replace(/&#(\d{5,7}|x[0-9a-f]{5,6});/gi, (reference: string, digits: string) => {
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
}
