import { childrenOf } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'

// Excel's built-in formats for plain numbers. Source: ECMA-376, part 1, 18.8.30.
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
 * Returns the number format code of each cell style; null for built-in formats that are not for plain
 * numbers.
 * @param styles the root of the styles part
 */
export function numberFormats(styles: XmlElement): (string | null)[] {
  const custom = new Map(
    childrenOf(styles, 'numFmts')
      .flatMap((list) => childrenOf(list, 'numFmt'))
      .map(({ attributes }) => [attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '']),
  )
  return childrenOf(styles, 'cellXfs')
    .flatMap((list) => childrenOf(list, 'xf'))
    .map(({ attributes }) => {
      const id = attributes.get('numFmtId') ?? '0'
      return custom.get(id) ?? BUILT_IN.get(id) ?? null
    })
}
