import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MAX_FILE_BYTES } from 'quiz-format'
import { onTestFinished } from 'vitest'
import { csv } from './sample-files.ts'
import { tempFolder } from './temp-files.ts'

const GOOD_ROW = '1+1?,1,2,3,4,b,Sums'
const item = (change: object) =>
  JSON.stringify([{ question: 'q', options: ['1', '2', '3', '4'], correct_answer: 0, ...change }])
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

/** Each file with a part of the message expected for it. */
const BROKEN: Record<string, [content: string | Uint8Array, expected: string]> = {
  'answer.csv': [csv('q,1,2,3,4,e,'), ':2:correct_answer: "e" is not an answer'],
  'binary.csv': [
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x80]),
    ': The file is not UTF-8: save it as UTF-8',
  ],
  'blank-option.csv': [csv(GOOD_ROW, 'q,1, ,3,4,a,'), ':3:option_b: '],
  'blank-question.csv': [csv(' ,1,2,3,4,a,'), ':2:question: '],
  'cells.csv': [csv('q,1,2,3,4,a,s,more,and more'), ':2: '],
  'control.csv': [csv('q,1,2,3,4,\u001b]0;x\u0007,'), ':2:correct_answer: '],
  'empty.csv': ['', ': The file is empty'],
  'empty-list.json': [' \n', ': The file is empty'],
  'excel.csv': [Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), ': This looks like an Excel or zip file'],
  'five.json': [item({ options: ['1', '2', '3', '4', '5'] }), ':1:options: '],
  'gzip.json': [Buffer.from([0x1f, 0x8b, 8, 0]), ': This looks like a gzip file'],
  'header-only.csv': [csv(), ': The file has no questions'],
  'header-twice.csv': [
    'question,question,option_a,option_b,option_c,option_d,correct_answer\n',
    ':1:question: ',
  ],
  'header.csv': ['question,option_a,option_b,option_c,correct_answer\nq,1,2,3,a\n', ':1:option_d: '],
  'index.json': [item({ correct_answer: 4 }), ':1:correct_answer: '],
  'latin1.csv': [
    Buffer.from(csv('Größe?,1,2,3,4,a,'), 'latin1'),
    ': The file is not UTF-8: save it as UTF-8, or read it with --encoding windows-1252',
  ],
  'long-section.csv': [csv(`q,1,2,3,4,a,${'s'.repeat(101)}`), ':2:section: '],
  'none.json': ['[]', ': The file has no questions'],
  'not-json.json': ['[{"question": }]', ': The file is not valid JSON: line 1, column 15'],
  'nul.csv': [csv('q\0,1,2,3,4,a,'), ':2:question: '],
  'nul-item.json': [item({ question: 'a\0b' }), ':1:question: '],
  'object.json': ['{"questions": []}', ': The file is not a JSON array'],
  'pdf.csv': ['%PDF-1.7', ': This looks like a PDF file'],
  'quote.csv': [
    csv('q,1,2,3,4,a,', '"never closed,1,2,3,4,a,'),
    ':3:question: The quote that opens this cell is never closed',
  ],
  'surrogate.json': [
    '[{"question": "\\ud800", "options": ["1","2","3","4"], "correct_answer": 0}]',
    ':1:question: ',
  ],
  'too-large.csv': [Buffer.alloc(MAX_FILE_BYTES + 1, 'x'), ': File size must be less than 10MB'],
  'utf16-without-mark.csv': [utf16(csv(GOOD_ROW)).subarray(2), ': The file is not UTF-8'],
}

/**
 * Creates a folder with one valid file and 30 files that are each broken in a different way.
 * @returns the path, and a part of the expected message for each broken file
 */
export async function brokenFilesFolder(): Promise<{ folder: string; expected: Map<string, string> }> {
  const contents = Object.entries(BROKEN).map(([name, [content]]) => [name, content] as const)
  const folder = await tempFolder({ ...Object.fromEntries(contents), 'good.csv': csv(GOOD_ROW) })
  await symlink('nowhere', join(folder, 'link.csv'))
  await promisify(execFile)('mkfifo', [join(folder, 'pipe.json')])
  const socket = createServer().listen(join(folder, 'socket.csv'))
  onTestFinished(() => void socket.close())
  await new Promise((resolve) => socket.once('listening', resolve))
  // A folder with a file's name must not be read as a file.
  await mkdir(join(folder, 'folder.csv'))
  const expected = new Map(Object.entries(BROKEN).map(([name, [, part]]) => [name, part]))
  expected.set('link.csv', ': The file cannot be read: it is a broken link')
  expected.set('pipe.json', ': It is a pipe, not a file')
  expected.set('socket.csv', ': It is a socket, not a file')
  return { folder, expected }
}
