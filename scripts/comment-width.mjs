// Checks that no comment line is wider than 110 columns, since the formatter does not wrap comments.
import { readFileSync } from 'node:fs'
import { CHECKED_FOLDERS } from './checks/module-counts.mjs'
import { sourceFilesIn } from './checks/source-files.mjs'
import { root } from './step.mjs'

const MAX_WIDTH = 110
const COMMENT = /^\s*(\/\/|\/?\*)/

process.chdir(root)
const files = CHECKED_FOLDERS.flatMap(sourceFilesIn).filter((file) => !file.includes('/gql/'))
const wide = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > MAX_WIDTH && COMMENT.test(line) ? [`${file}:${index + 1}: ${line.length} columns`] : [],
    ),
)
for (const line of wide) console.log(line)
console.log(`${files.length} files, ${wide.length} comment lines wider than ${MAX_WIDTH} columns`)
process.exitCode = wide.length > 0 || files.length === 0 ? 1 : 0
