// Multilingual texts of Moodle, in three syntaxes. Adjacent spans with class="multilang" form a group, and so
// do adjacent <lang> elements, which are an older syntax. All {mlang en}…{mlang} blocks of a text form one
// group.

export interface LanguageBlock {
  /** In lower case. One block may be for several languages. */
  languages: string[]
  /** Offsets of the whole block; `content` excludes its marks. */
  start: number
  end: number
  content: string
}

const TAG = /<(\/?)(span|lang)(?=[\s>])([^<>]*)>/gi
const MLANG = /\{\s{0,9}mlang(?![a-z0-9])([a-z0-9_,\s-]{0,200})\}/gi

/** Groups the language blocks of a text. Of each group, one language is shown. */
export function languageGroups(text: string): LanguageBlock[][] {
  if (!/lang/i.test(text)) return []
  const blocks = mlangBlocks(text)
  if (blocks.length > 0) return [blocks]
  return neighbours(text, spanBlocks(text))
}

function spanBlocks(text: string): LanguageBlock[] {
  const blocks: LanguageBlock[] = []
  const open: { language: string | null; start: number; from: number }[] = []
  let depth = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: rest = '', index } of text.matchAll(TAG)) {
    if (slash === '') {
      const language = languageOf(name.toLowerCase(), rest)
      if (language !== null) depth++
      open.push({ language, start: index, from: index + tag.length })
      continue
    }
    const block = open.pop()
    if (!block || block.language === null) continue
    depth--
    const content = text.slice(block.from, index)
    if (depth === 0)
      blocks.push({ languages: [block.language], start: block.start, end: index + tag.length, content })
  }
  return blocks
}

function languageOf(name: string, attributes: string): string | null {
  const language = /\slang\s*=\s*["']?([a-z0-9_-]{1,30})/i.exec(attributes)?.[1]?.toLowerCase() ?? null
  const isMarked = name === 'lang' || /\sclass\s*=\s*["']?multilang\b/i.test(attributes)
  return isMarked ? language : null
}

// A span without neighbours is no group, because it only marks words of a foreign language. It is always
// shown.
function neighbours(text: string, blocks: LanguageBlock[]): LanguageBlock[][] {
  const groups: LanguageBlock[][] = []
  for (const block of blocks) {
    const before = groups.at(-1)?.at(-1)
    if (before && text.slice(before.end, block.start).trim() === '') groups.at(-1)?.push(block)
    else groups.push([block])
  }
  return groups.filter(({ length }) => length > 1)
}

function mlangBlocks(text: string): LanguageBlock[] {
  const blocks: LanguageBlock[] = []
  let open: { languages: string[]; start: number; from: number } | null = null
  for (const { 0: mark, 1: inside = '', index } of text.matchAll(MLANG)) {
    const codes = inside.trim()
    if (codes !== '') {
      const languages = codes
        .toLowerCase()
        .split(',')
        .map((code) => code.trim())
      open ??= { languages, start: index, from: index + mark.length }
    } else if (open) {
      const { languages, start, from } = open
      blocks.push({ languages, start, end: index + mark.length, content: text.slice(from, index) })
      open = null
    }
  }
  return blocks
}
