import { strToU8, zipSync } from 'fflate'

/** The parts of a workbook in readable form. */
export interface WorkbookParts {
  /** XML rows by sheet name. An attribute may follow the name, as in `Notes|state="hidden"`. */
  sheets: Record<string, string>
  sharedStrings?: string
  /** Content of the style sheet. */
  styles?: string
  /** Further content of the workbook part. */
  workbook?: string
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Packs the parts like Excel. */
export function workbookOf({
  sheets,
  sharedStrings = '',
  styles = '',
  workbook = '',
}: WorkbookParts): Uint8Array {
  const parts = Object.entries(sheets).map(([title, xml], index) => {
    const [name = '', attribute = ''] = title.split('|')
    return { id: index + 1, name, attribute, xml }
  })
  const list = parts
    .map(({ id, name, attribute }) => `<sheet name="${name}" sheetId="${id}" ${attribute} r:id="rId${id}"/>`)
    .join('')
  const relations = parts.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  for (const name of ['sharedStrings', 'styles']) {
    relations.push(`<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="/xl/${name}.xml"/>`)
  }
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}">${workbook}<sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${sharedStrings}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
  }
  for (const { id, xml } of parts) {
    files[`xl/worksheets/sheet${id}.xml`] = xml.startsWith('<worksheet')
      ? xml
      : `<worksheet ${MAIN}><sheetData>${xml}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

/** Writes a row of texts; null omits the cell. */
export function textRow(row: number, cells: (string | null)[]): string {
  const written = cells.map((text, index) =>
    text === null
      ? ''
      : `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${row}">${written.join('')}</row>`
}
