// Texts with a special meaning to a browser, a shell, a database, a mail program, a terminal or a
// spreadsheet. All of them can be stored, and all must be shown literally everywhere.

const ESC = '\u001B'

/** The texts, by a description. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'an image with a handler': '<img src=x onerror=alert(1)>',
  'the end of an attribute': '"><svg onload=alert(1)>',
  'a handler in an attribute': "' onmouseover=alert(1) x='",
  'the end of a title': '</title><script>alert(1)</script>',
  'a frame': '<iframe srcdoc="<script>alert(1)</script>">',
  'a style': '<style>*{display:none}</style>',
  'a script as an address': 'javascript:alert(1)',
  'an address with data': 'data:text/html,<script>alert(1)</script>',
  'an unclosed comment': '<!-- <b>',
  'HTML entities': '&lt;b&gt; &amp;amp; &#x41; &nbsp;',
  'a template for the browser': '{{constructor.constructor("alert(1)")()}}',
  'templates for the server': '${7*7} <%= 7*7 %> #{7*7}',
  'Unicode line separators in a script': 'a\u2028alert(1)\u2029//x',
  'SQL that ends a text': "'; DROP TABLE users; --",
  'SQL that is always true': "' OR '1'='1",
  'PostgreSQL syntax': '$$ || pg_sleep(9) || $$ $1 %s',
  wildcards: '%_%\\%',
  'a PostgreSQL array': '{"a","b\\"}',
  'a mail header': 'a\r\nBcc: eve@example.org',
  'the end of a mail': 'a\r\n.\r\nMAIL FROM:<eve@example.org>',
  'an encoded word': '=?utf-8?q?=0d=0aBcc:_eve@example.org?=',
  'a log line': 'a\n{"level":60,"msg":"forged"}',
  'a terminal colour': `${ESC}[31mred${ESC}[0m`,
  'a terminal title': `${ESC}]0;owned\u0007x`,
  'a terminal link': `${ESC}]8;;http://evil.example${ESC}\\x`,
  'a terminal query': `${ESC}[6n${ESC}P+q544e${ESC}\\x`,
  '8-bit control characters': '\u009B31m\u0090x\u009C',
  backspaces: 'safe\b\b\b\bevil\rover',
  'a bidi override': 'a \u202Egnp.exe\u202C b',
  'bidi isolates': '\u2066a\u2069 \u2067b\u2069',
  'invisible characters': 'a\u200Bb\u200Dc\u2060d\u00ADe\uFEFFf',
  'lookalike letters': 'раураl аdmin',
  'many combining marks': `Z${'\u0351\u0352\u0353'.repeat(12)}`,
  'right-to-left scripts': 'שלום عليكم',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪',
  'a formula': '=HYPERLINK("http://evil.example","x")',
  'a formula with a plus': "+cmd|' /C calc'!A0",
  'a formula with a minus': '-2+3+cmd',
  'a formula with an at sign': '@SUM(1+1)*cmd',
  'a path': '../../../etc/passwd',
  'a Windows path': '..\\..\\CON:$DATA',
  'a command': '$(id) `id` ; id | id && id',
  'a command line flag': '--help -rf *',
  'a property of every object': '__proto__',
  'an inherited property': 'constructor',
  null: 'null',
  'not a number': 'NaN',
  'a long word': 'W'.repeat(10_000),
  'a long line': 'long and '.repeat(1_111).trim(),
}

/**
 * Shortens a text to the limit of a field, and trims it.
 * @param most the field's limit, in characters
 */
export function fitted(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim()
}
