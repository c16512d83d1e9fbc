import { childrenOf } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'

// Of the formats that every Excel has, those for plain numbers. Source: ECMA-376, part 1, 18.8.30.
const BUILT_IN = new Map([
  ['0', 'General'],
  ['1', '0'],
  ['2', '0.00'],
  ['3', '#,##0'],
  ['4', '#,##0.00'],
  ['9', '0%'],
  ['10', '0.00%'],
  ['49', '@'],
])

/**
 * Lists the number formats of a workbook's cell styles.
 * @param styles the root of its styles
 * @returns Excel's code for each style; null for a built-in format that is none for plain numbers
 */
export function numberFormats(styles: XmlElement): (string | null)[] {
  const own = new Map(
    childrenOf(styles, 'numFmts')
      .flatMap((list) => childrenOf(list, 'numFmt'))
      .map(({ attributes }) => [attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '']),
  )
  return childrenOf(styles, 'cellXfs')
    .flatMap((list) => childrenOf(list, 'xf'))
    .map(({ attributes }) => {
      const id = attributes.get('numFmtId') ?? '0'
      return own.get(id) ?? BUILT_IN.get(id) ?? null
    })
}
