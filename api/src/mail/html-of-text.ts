import { inOneLine } from './mail-texts.ts'

const URL_LINE = /^https?:\/\/\S+$/
// No colours: with both colour schemes, a mail program chooses those of its reader.
const HEAD = '<meta charset="utf-8">\n<meta name="color-scheme" content="light dark">'
const STYLE = 'margin: 0 auto; padding: 16px; max-width: 36em; font-family: sans-serif; line-height: 1.5'

/**
 * Writes the text of a mail as HTML: paragraphs, links for lines that are a URL, and a new line for each line
 * that is indented. Everything else is text, whatever the names in it contain.
 */
export function htmlOf({ subject, text }: { subject: string; text: string }): string {
  const paragraphs = text.trimEnd().split(/\n{2,}/)
  return `<!doctype html>
<html lang="en">
<head>
${HEAD}
<title>${escaped(inOneLine(subject))}</title>
</head>
<body style="${STYLE}">
${paragraphs.map(paragraph).join('\n')}
</body>
</html>
`
}

function paragraph(text: string): string {
  const lines = text.split('\n').map((line, index) => {
    if (URL_LINE.test(line)) return `<a href="${escaped(line)}">${escaped(line)}</a>`
    const isOnItsOwn = index > 0 && line.startsWith('  ')
    return `${isOnItsOwn ? '<br>' : ''}${escaped(line.trim())}`
  })
  return `<p>${lines.join('\n')}</p>`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}
