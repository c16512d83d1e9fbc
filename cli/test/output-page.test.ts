// Compares the JSON keys listed in docs/cli-output.md with those the program prints.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newAccount } from './support/account.ts'
import { GOOD_CSV, csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { quizfolio } from './support/run-quizfolio.ts'

const page = await readFile(new URL('../../docs/cli-output.md', import.meta.url), 'utf8')

function section(title: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
}

const keysOfTable = (title: string) => [...section(title).matchAll(/^\| `(\w+)` +\|/gm)].map(([, key]) => key)

async function keysPrinted(args: string[], environment: Record<string, string> = {}): Promise<string[][]> {
  const { stdout } = await quizfolio([...args, '--json'], { environment })
  const lines = stdout.trim().split('\n')
  return lines.map((line) => Object.keys(JSON.parse(line) as object))
}

test('docs/cli-output.md lists the JSON keys of check', async () => {
  const folder = await tempFolder({ 'bad.csv': csv('q,1,2,3,4,e,'), 'good.csv': GOOD_CSV })
  const keys = keysOfTable('check')
  expect(keys).toHaveLength(12)
  expect(await keysPrinted(['check', folder])).toEqual([keys, keys])
})

const ONLY_FOR_INVALID_FILES = new Set(['problems', 'leftOutCount', 'leftOut'])

test('docs/cli-output.md lists the JSON keys of import', async () => {
  const folder = await tempFolder({ 'bad.csv': csv('q,1,2,3,4,e,'), 'good.csv': GOOD_CSV })
  const keys = keysOfTable('import')
  expect(keys).toHaveLength(14)
  const printed = await keysPrinted(['import', folder, '--skip-invalid'], { ...(await newAccount()) })
  expect(printed).toEqual([keys, keys.filter((key) => !ONLY_FOR_INVALID_FILES.has(key ?? ''))])
})

test('docs/cli-output.md lists the JSON keys of convert', async () => {
  const folder = await tempFolder({ 'good.csv': GOOD_CSV })
  const [keys = []] = await keysPrinted(['convert', `${folder}/good.csv`, `${folder}/good.json`])
  expect(section('convert')).toContain(
    `one object: ${keys
      .slice(0, 5)
      .map((key) => `\`${key}\``)
      .join(', ')},`,
  )
  for (const key of keys) expect(section('convert')).toContain(`\`${key}\``)
})
