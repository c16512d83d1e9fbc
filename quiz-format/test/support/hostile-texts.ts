// One list of texts that mean something to a browser, a shell, a database, a mail program, a terminal or a spreadsheet,
// and must be nothing but texts wherever they are shown. All of them can be stored.

const ESC = '\u001B'

/** The texts by what they are. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'an image with a handler': '<img src=x onerror=alert(1)>',
  'the end of an attribute': '"><svg onload=alert(1)>',
  'a handler in an attribute': "' onmouseover=alert(1) x='",
  'the end of a title': '</title><script>alert(1)</script>',
  'a frame': '<iframe srcdoc="<script>alert(1)</script>">',
  'a style': '<style>*{display:none}</style>',
  'a script’s address': 'javascript:alert(1)',
  'an address with data': 'data:text/html,<script>alert(1)</script>',
  'a comment that stays open': '<!-- <b>',
  'references of HTML': '&lt;b&gt; &amp;amp; &#x41; &nbsp;',
  'a template of a browser': '{{constructor.constructor("alert(1)")()}}',
  'a template of a server': '${7*7} <%= 7*7 %> #{7*7}',
  'two lines of a script': 'a\u2028alert(1)\u2029//x',
  'SQL that ends a text': "'; DROP TABLE users; --",
  'SQL that is always true': "' OR '1'='1",
  'SQL of PostgreSQL': '$$ || pg_sleep(9) || $$ $1 %s',
  wildcards: '%_%\\%',
  'array of PostgreSQL': '{"a","b\\"}',
  'a header of a mail': 'a\r\nBcc: eve@example.org',
  'an end of a mail': 'a\r\n.\r\nMAIL FROM:<eve@example.org>',
  'an encoded word': '=?utf-8?q?=0d=0aBcc:_eve@example.org?=',
  'a line of a log': 'a\n{"level":60,"msg":"forged"}',
  'a colour of a terminal': `${ESC}[31mred${ESC}[0m`,
  'the title of a terminal': `${ESC}]0;owned\u0007x`,
  'a link of a terminal': `${ESC}]8;;http://evil.example${ESC}\\x`,
  'an answer of a terminal': `${ESC}[6n${ESC}P+q544e${ESC}\\x`,
  'controls of eight bits': '\u009B31m\u0090x\u009C',
  'steps back': 'safe\b\b\b\bevil\rover',
  'text that turns round': 'a \u202Egnp.exe\u202C b',
  isolates: '\u2066a\u2069 \u2067b\u2069',
  'what is not seen': 'a\u200Bb\u200Dc\u2060d\u00ADe\uFEFFf',
  'letters like others': 'раураl аdmin',
  'many marks': `Z${'\u0351\u0352\u0353'.repeat(12)}`,
  'from right to left': 'שלום عليكم',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪',
  'a formula': '=HYPERLINK("http://evil.example","x")',
  'a formula with a plus': "+cmd|' /C calc'!A0",
  'a formula with a minus': '-2+3+cmd',
  'a formula with an at': '@SUM(1+1)*cmd',
  'a path': '../../../etc/passwd',
  'a path of Windows': '..\\..\\CON:$DATA',
  'a command': '$(id) `id` ; id | id && id',
  'an option of a command': '--help -rf *',
  'a name of every object': '__proto__',
  'another of them': 'constructor',
  null: 'null',
  'not a number': 'NaN',
  'a long word': 'W'.repeat(10_000),
  'a long line': 'long and '.repeat(1_111).trim(),
}

/**
 * Shortens a text so that a field takes it.
 * @param text one of {@link HOSTILE_TEXTS}
 * @param most how many characters the field takes
 * @returns its start, as it is stored: without outer space
 */
export function fitted(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim()
}
