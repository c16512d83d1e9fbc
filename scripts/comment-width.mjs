// Checks that no comment line is wider than 110 columns, which the formatter does not do.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './step.mjs'

const MAX_WIDTH = 110
const COMMENT = /^\s*(\/\/|\/?\*)/

process.chdir(root)
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.cjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.includes('/gql/'))
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
