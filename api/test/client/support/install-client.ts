import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Packs quizfolio-client and installs it for the programs in a folder. Returns where it is. */
export async function installClient(folder: string): Promise<string> {
  const packed = join(folder, 'packed')
  const installed = join(folder, 'node_modules/quizfolio-client')
  await Promise.all([packed, installed].map((path) => mkdir(path, { recursive: true })))
  await execute('npm', ['pack', '-w', 'client', '--silent', '--pack-destination', packed], { cwd: ROOT })
  const archive = join(packed, (await readdir(packed))[0] ?? '')
  await execute('tar', ['-xzf', archive, '--strip-components=1', '-C', installed])
  return installed
}
