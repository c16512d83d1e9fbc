import { MAX_LIST_DEPTH } from '../../../rich/blocks/read-blocks.ts'
import type { Block, RichList } from '../../../rich/rich-tree.ts'
import { dedented } from '../dedented.ts'
import { ALL_MARKS, MARKS } from './format-marks.ts'
import { InlineBuilder } from './inline-builder.ts'
import { TableBuilder } from './table-builder.ts'

const TOKEN = /[\uFDD0-\uFDEF]|\n|[^\uFDD0-\uFDEF\n]+/g
const CODE_BLOCK_END = /\s+$/

/** Builds a tree from a text with marks. */
export class MarkedReader {
  readonly #inlines = new InlineBuilder()
  /** The blocks around the current place, the innermost last: those of the text, or of an item. */
  readonly #blocks: Block[][] = [[]]
  readonly #lists: { node: RichList | null; isInItem: boolean }[] = []
  #table: TableBuilder | null = null
  #breaks = 0
  #isEmpty = true
  #isFailed = false

  /**
   * @param marked with the marks of formulas, too
   * @returns null if Markdown cannot express it
   */
  read(marked: string): Block[] | null {
    const tokens = marked.match(TOKEN) ?? []
    for (let index = 0; index < tokens.length; index++) index = this.#readToken(tokens, index)
    while (this.#lists.length > 0) this.#endList()
    this.#endParagraph()
    if (this.#table) return null
    return this.#isFailed ? null : (this.#blocks[0] ?? [])
  }

  /** Returns the index of the token's last part. */
  #readToken(tokens: readonly string[], index: number): number {
    const token = tokens[index] ?? ''
    switch (token) {
      case '\n':
        this.#breaks++
        return index
      case MARKS.strong:
      case MARKS.emphasis:
        this.#payBreaks()
        this.#inlines.open(token === MARKS.strong ? 'strong' : 'emphasis')
        return index
      case MARKS.strongEnd:
      case MARKS.emphasisEnd:
        this.#inlines.close(token === MARKS.strongEnd ? 'strong' : 'emphasis')
        return index
      case MARKS.code:
        return this.#readVerbatim(tokens, index, MARKS.codeEnd)
      case MARKS.pre:
        return this.#readVerbatim(tokens, index, MARKS.preEnd)
      case MARKS.formula:
      case MARKS.display:
        return this.#readFormula(tokens, index)
      case MARKS.picture:
        return this.#readPicture(tokens, index)
      case MARKS.item:
        return this.#startItem(tokens, index)
      case MARKS.list:
        if (this.#table) return index
        this.#endParagraph()
        this.#lists.push({ node: null, isInItem: false })
        return index
      case MARKS.listEnd:
        this.#endList()
        return index
      default:
        if (!this.#readTableMark(token)) this.#addText(token)
        return index
    }
  }

  #readTableMark(token: string): boolean {
    switch (token) {
      case MARKS.table:
        if (this.#table) this.#isFailed = true
        this.#endParagraph()
        this.#table = new TableBuilder()
        return true
      case MARKS.row:
        this.#endCell()
        this.#table?.startRow()
        return true
      case MARKS.merged:
        this.#isFailed = true
        return true
      case MARKS.cell:
        this.#endCell()
        this.#table?.startCell()
        return true
      case MARKS.tableEnd:
        this.#endTable()
        return true
      default:
        return token === MARKS.exact || token === MARKS.codeEnd || token === MARKS.preEnd
    }
  }

  #addText(text: string): void {
    if (this.#table && !this.#table.isInCell) {
      if (text.trim() !== '') this.#isFailed = true
      return
    }
    this.#payBreaks()
    this.#inlines.add({ type: 'text', text })
    this.#isEmpty = false
  }

  #readVerbatim(tokens: readonly string[], start: number, endMark: string): number {
    const found = tokens.indexOf(endMark, start)
    const end = found === -1 ? tokens.length : found
    const text = tokens
      .slice(start + 1, end)
      .join('')
      .replaceAll(ALL_MARKS, '')
    if (text.trim() === '') return end
    if (tokens.slice(start, end).includes(MARKS.picture)) this.#isFailed = true
    const isBlock = text.trim().includes('\n') && !this.#table
    if (isBlock) {
      const code = text.replace(/^(?:[ \t]*\n)+/, '').replace(CODE_BLOCK_END, '')
      this.#endParagraph()
      this.#blocks.at(-1)?.push({ type: 'code', language: '', text: dedented(code) ?? code })
    } else {
      this.#addText('')
      this.#inlines.add({ type: 'code', text: text.replaceAll(/\s*\n\s*/g, ' ').trim() })
    }
    return end
  }

  #readFormula(tokens: readonly string[], start: number): number {
    const found = tokens.indexOf(MARKS.formulaEnd, start)
    const end = found === -1 ? tokens.length : found
    const source = tokens
      .slice(start + 1, end)
      .join('')
      .replaceAll(ALL_MARKS, '')
    this.#addText('')
    this.#inlines.add({ type: 'formula', source: source.trim(), isDisplay: tokens[start] === MARKS.display })
    return end
  }

  #readPicture(tokens: readonly string[], start: number): number {
    const end = tokens.indexOf(MARKS.pictureEnd, start)
    const [alt = '', source = ''] = tokens
      .slice(start + 1, end)
      .join('')
      .split(MARKS.pictureSource)
    this.#addText('')
    // In Markdown, a bracket would end the description.
    const shown = alt.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim()
    this.#inlines.add({ type: 'image', alt: shown, name: source })
    return end
  }

  #startItem(tokens: readonly string[], start: number): number {
    const end = tokens.indexOf(MARKS.itemText, start)
    const mark = tokens.slice(start + 1, end).join('')
    const list = this.#lists.at(-1)
    const number = /^(\d+)\. $/.exec(mark)?.[1]
    if (this.#table || !list || (mark !== '- ' && number === undefined)) {
      // Markdown has no lists with letters.
      if (mark !== '') this.#addText(mark)
      return end
    }
    this.#endItem(list)
    const first = number === undefined ? null : Number(number)
    if (!list.node) {
      list.node = { type: 'list', start: first, items: [] }
      this.#blocks.at(-1)?.push(list.node)
    } else if (first !== null && first !== (list.node.start ?? 0) + list.node.items.length)
      this.#isFailed = true
    const item: Block[] = []
    list.node.items.push(item)
    list.isInItem = true
    this.#blocks.push(item)
    if (this.#blocks.length > MAX_LIST_DEPTH + 1) this.#isFailed = true
    return end
  }

  #endItem(list: { isInItem: boolean }): void {
    this.#endParagraph()
    if (list.isInItem) this.#blocks.pop()
    list.isInItem = false
  }

  #endList(): void {
    if (this.#table) return
    const list = this.#lists.pop()
    if (list) this.#endItem(list)
  }

  #endCell(): void {
    if (!this.#table) return
    this.#breaks = 0
    const content = this.#inlines.finish()
    if (this.#table.isInCell) this.#table.endCell(content)
    this.#isEmpty = true
  }

  #endTable(): void {
    this.#endCell()
    const table = this.#table?.finish()
    this.#table = null
    if (table) this.#blocks.at(-1)?.push(table)
  }

  #payBreaks(): void {
    const count = this.#breaks
    this.#breaks = 0
    if (count === 0 || this.#isEmpty) return
    if (this.#table) this.#inlines.add({ type: 'text', text: ' ' })
    else if (count > 1) this.#endParagraph()
    else this.#inlines.add({ type: 'break' })
  }

  #endParagraph(): void {
    this.#breaks = 0
    if (this.#table) return
    const children = this.#inlines.finish()
    this.#isEmpty = true
    if (children.length > 0) this.#blocks.at(-1)?.push({ type: 'paragraph', children })
  }
}
