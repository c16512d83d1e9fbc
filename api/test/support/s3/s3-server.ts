import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const KEYS = { region: 'eu-test-1', accessKeyId: 'AKTEST', secretAccessKey: 'a secret of tests' }

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A small object store that checks signatures of AWS, version 4, by the published rules. */
export interface S3Server {
  /** With the bucket. */
  url: string
  objects: Map<string, Buffer>
  /** Why requests were refused. */
  refusals: string[]
  /** Refuses to store anything while it is true. */
  isFull: boolean
  close: () => Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const refusals: string[] = []
  const started: S3Server = {
    url: '',
    objects,
    refusals,
    isFull: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isRefused = started.isFull && request.method === 'PUT'
    const refusal = isRefused ? 'InsufficientStorage' : refusalOf(request, body)
    const key = request.url ?? ''
    if (refusal !== null) {
      refusals.push(refusal)
      response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      response.writeHead(objects.delete(key) ? 204 : 404).end()
    } else {
      const object = objects.get(key)
      response.writeHead(object ? 200 : 404).end(object ?? '<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  started.url = `http://127.0.0.1:${port}/bucket`
  return started
}

function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/
  const [, credential = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region, service, end] = credential.split('/')
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== KEYS.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [method, url, '', lines.join(''), signed, hash].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(
    (key, part) => hmac(key, part ?? ''),
    `AWS4${KEYS.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
