// Adds the man page and the licence for "npm pack". With --remove it deletes them again.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))

if (process.argv.includes('--remove')) {
  rmSync(pathOf('man'), { recursive: true, force: true })
  rmSync(pathOf('LICENSE'), { force: true })
} else {
  mkdirSync(pathOf('man'), { recursive: true })
  writeFileSync(pathOf('man/quizfolio.1'), execFileSync(process.execPath, [pathOf('dist/main.js'), 'man']))
  copyFileSync(pathOf('../LICENSE'), pathOf('LICENSE'))
}
