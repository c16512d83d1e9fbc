// Header lines of an export. Source: docs.ankiweb.net, "Importing text files", "File headers".
import { csvRows } from '../../reading/csv/csv-rows.ts'

/** Column numbers start at 1; 0 means none. */
export interface AnkiHeader {
  separator: string | null
  isHtml: boolean | null
  columns: string[]
  notetype: string | null
  deck: string | null
  /** Whether a header line gives tags to all notes. */
  hasTags: boolean
  notetypeColumn: number
  deckColumn: number
  tagsColumn: number
  guidColumn: number
  /** Offset at which the notes start, in UTF-16 units. */
  end: number
  /** Number of header lines. */
  rows: number
}

const SEPARATORS = new Map([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])

const EMPTY: AnkiHeader = {
  separator: null,
  isHtml: null,
  columns: [],
  notetype: null,
  deck: null,
  hasTags: false,
  notetypeColumn: 0,
  deckColumn: 0,
  tagsColumn: 0,
  guidColumn: 0,
  end: 0,
  rows: 0,
}

/** Keys of the header lines that Anki writes. One such line is enough to recognise a file as Anki's. */
const ANKI_KEYS: ReadonlySet<string> = new Set([
  'separator',
  'html',
  'tags',
  'columns',
  'notetype',
  'deck',
  'notetype column',
  'deck column',
  'tags column',
  'guid column',
  'if matches',
])

/**
 * Parses the header lines of a file.
 * @param text the whole file, whose line breaks are all line feeds
 * @returns the header, and the known keys found
 */
export function readAnkiHeader(text: string): { header: AnkiHeader; keys: string[] } {
  const header: AnkiHeader = { ...EMPTY, columns: [] }
  const keys: string[] = []
  while (text[header.end] === '#' || (header.end === 0 && text.startsWith('tags:'))) {
    const lineBreak = text.indexOf('\n', header.end)
    const line = text.slice(header.end, lineBreak === -1 ? text.length : lineBreak)
    const [, key, value] = /^#?([^:]*):(.*)$/.exec(line) ?? []
    if (key !== undefined && value !== undefined && ANKI_KEYS.has(key.trim().toLowerCase())) {
      keys.push(key.trim().toLowerCase())
      setValue(header, key.trim().toLowerCase(), value)
    }
    header.rows++
    header.end = lineBreak === -1 ? text.length : lineBreak + 1
  }
  return { header, keys }
}

function setValue(header: AnkiHeader, key: string, value: string): void {
  const trimmed = value.trim()
  if (key === 'separator') header.separator = SEPARATORS.get(trimmed.toLowerCase()) ?? signOf(value)
  else if (key === 'html') header.isHtml = trimmed.toLowerCase() === 'true'
  else if (key === 'columns') {
    header.columns = csvRows(value, header.separator ?? '\t').next().value?.cells ?? []
  } else if (key === 'tags') header.hasTags = trimmed !== ''
  else if (key === 'notetype' || key === 'deck') header[key] = trimmed === '' ? null : trimmed
  else if (/^\d{1,4}$/.test(trimmed)) {
    const column = Number(trimmed)
    if (key === 'notetype column') header.notetypeColumn = column
    else if (key === 'deck column') header.deckColumn = column
    else if (key === 'tags column') header.tagsColumn = column
    else if (key === 'guid column') header.guidColumn = column
  }
}

function signOf(value: string): string | null {
  return [...SEPARATORS.values()].find((sign) => sign === value || sign === value.trim()) ?? null
}
