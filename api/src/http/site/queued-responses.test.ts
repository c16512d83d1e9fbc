import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { portOf } from '../../../test/support/calls/slow-client.ts'
import { closeQueuedResponses } from './queued-responses.ts'

test.each(['before', 'after'])(
  'all pipelined responses are closed when their connection breaks %s they are created',
  async (when) => {
    const app = Fastify()
    const closed: string[] = []
    closeQueuedResponses(app)
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.once('close', () => closed.push(request.url))
      done()
    })
    app.get('/:number', async ({ url }) => {
      if (when === 'before' || url === '/1') await sleep(300)
      return url
    })
    await app.listen()
    const socket = connect(portOf(app), '127.0.0.1')
    for (const number of [1, 2, 3]) socket.write(`GET /${number} HTTP/1.1\r\nhost: h\r\n\r\n`)
    await sleep(100)
    socket.destroy()
    await expect.poll(() => closed.toSorted()).toEqual(['/1', '/2', '/3'])
    await sleep(300)
    expect(closed).toHaveLength(3)
    await app.close()
  },
)
