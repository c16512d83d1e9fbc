import { imageText } from '../plain-text-of.ts'
import type { Block, Inline } from '../rich-tree.ts'

/** Writes a picture as XHTML. */
export type ImageHtml = (image: { alt: string; name: string }) => string

/**
 * Writes a tree as XHTML. Formulas stay TeX, between the delimiters that MathJax finds by default. Two
 * paragraphs are parted by an empty line, because readers of HTML take a new element for a new line.
 * @param imageHtml writes the pictures; by default, their description
 */
export function writeHtml(blocks: readonly Block[], imageHtml: ImageHtml = imageAsText): string {
  const parts: string[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'paragraph') parts.push(blockHtml(block, imageHtml))
    else if (blocks[index - 1]?.type === 'paragraph') {
      const before = parts.pop() ?? ''
      parts.push(`${before.slice(0, -'</p>'.length)}<br/><br/>${inlinesHtml(block.children, imageHtml)}</p>`)
    } else parts.push(`<p>${inlinesHtml(block.children, imageHtml)}</p>`)
  }
  return parts.join('')
}

function blockHtml(block: Exclude<Block, { type: 'paragraph' }>, imageHtml: ImageHtml): string {
  switch (block.type) {
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'list': {
      const name = block.start === null ? 'ul' : 'ol'
      const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`
      const items = block.items.map((item) => `<li>${writeHtml(item, imageHtml)}</li>`)
      return `<${name}${start}>${items.join('')}</${name}>`
    }
    case 'table': {
      const rows = block.rows.map((row) => rowHtml(row, 'td', imageHtml))
      return `<table><thead>${rowHtml(block.head, 'th', imageHtml)}</thead><tbody>${rows.join('')}</tbody></table>`
    }
  }
}

function rowHtml(cells: readonly Inline[][], name: 'td' | 'th', imageHtml: ImageHtml): string {
  return `<tr>${cells.map((cell) => `<${name}>${inlinesHtml(cell, imageHtml)}</${name}>`).join('')}</tr>`
}

function inlinesHtml(nodes: readonly Inline[], imageHtml: ImageHtml): string {
  return nodes.map((node) => inlineHtml(node, imageHtml)).join('')
}

function inlineHtml(node: Inline, imageHtml: ImageHtml): string {
  switch (node.type) {
    case 'text':
      return textHtml(node.text)
    case 'strong':
      return `<strong>${inlinesHtml(node.children, imageHtml)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(node.children, imageHtml)}</em>`
    case 'code':
      return `<code>${escaped(node.text)}</code>`
    case 'formula':
      return escaped(node.isDisplay ? String.raw`\[${node.source}\]` : String.raw`\(${node.source}\)`)
    case 'image':
      return imageHtml(node)
    case 'break':
      return '<br/>'
  }
}

/** Writes the description of a picture in its place. */
export function imageAsText(image: { alt: string; name: string }): string {
  return textHtml(imageText(image))
}

// An invisible word joiner keeps apart what would begin a formula. HTML would fold several spaces.
function textHtml(text: string): string {
  return escaped(text)
    .replaceAll(/\$(?=\$)|\\(?=[([])/g, '$&\u2060')
    .replaceAll(/(?<=[ \t])[ \t]/g, '\u00A0')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
