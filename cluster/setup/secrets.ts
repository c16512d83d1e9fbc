import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Passwords and keys of the cluster; all are letters and digits. */
export interface Secrets {
  /** Of the role `postgres`, with which Patroni works. */
  superuser: string
  replication: string
  /** Of the role `quizfolio`, with which the API servers work. */
  quizfolio: string
  /** Patroni's interface takes commands only with this password. */
  patroni: string
  /** `SECRET_KEY` of the API servers. */
  secretKey: string
}

/** Reads the secrets of a cluster, or makes those of a new one. */
export function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secret = () => randomBytes(24).toString('hex')
  const secrets = {
    superuser: secret(),
    replication: secret(),
    quizfolio: secret(),
    patroni: secret(),
    secretKey: secret(),
  }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
