import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { discoverIssuer } from './discover-issuer.ts'

test('an issuer that keeps failing is left alone for half a minute', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  let now = 0
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { issuer, clientId: 'quizfolio', clientSecret: 'secret', name: 'Campus', isOnly: false }
  const discover = discoverIssuer(settings, () => new Date(now))

  for (let count = 0; count < 6; count++)
    await expect(discover()).rejects.toMatchObject({ word: 'unavailable' })
  expect(requests).toBe(3)
  now = 31_000
  await expect(discover()).rejects.toMatchObject({ word: 'unavailable' })
  expect(requests).toBe(4)
  await expect(discover()).rejects.toMatchObject({ word: 'unavailable' })
  expect(requests).toBe(4)
})
