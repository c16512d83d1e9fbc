import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Interrupted } from '../../errors.ts'
import { openKeys } from './key-input.ts'

function openFakeTerminal() {
  const modes: boolean[] = []
  const setRawMode = (isRaw: boolean) => void modes.push(isRaw)
  const terminal = Object.assign(new PassThrough(), { setRawMode }) as unknown as NodeJS.ReadStream
  const interruption = new AbortController()
  const onInterrupt = () => interruption.abort(new Interrupted('Stopped'))
  return { terminal, modes, keys: openKeys(terminal, interruption.signal, onInterrupt) }
}

test.each([
  ['2', '2'],
  ['g', 'g'],
  ['F', 'F'],
  ['\r', ''],
  ['\n', ''],
  ['\u0004', 'q'],
])('the key %j is read as %j', async (key, text) => {
  const { terminal, keys } = openFakeTerminal()
  const next = keys.next()
  terminal.push(key)
  expect(await next).toBe(text)
  keys.close()
})

test('arrow keys, spaces and control characters are ignored', async () => {
  const { terminal, keys } = openFakeTerminal()
  const next = keys.next()
  terminal.push('\u001b[A\u001bOP \t\u0001é3')
  expect(await next).toBe('3')
  keys.close()
})

test('keys are read one after another, unless they are dropped', async () => {
  const { terminal, keys } = openFakeTerminal()
  terminal.push('g2')
  await new Promise(setImmediate)
  expect([await keys.next(), await keys.next()]).toEqual(['g', '2'])
  terminal.push('1')
  await new Promise(setImmediate)
  keys.dropTyped()
  const next = keys.next()
  terminal.push('3')
  expect(await next).toBe('3')
  keys.close()
})

test('Ctrl-C interrupts, and closing restores the terminal', async () => {
  const { terminal, modes, keys } = openFakeTerminal()
  const next = keys.next()
  terminal.push('\u0003')
  await expect(next).rejects.toBeInstanceOf(Interrupted)
  keys.close()
  expect(modes).toEqual([true, false])
  expect(terminal.listenerCount('keypress')).toBe(0)
})

test('the end of the terminal ends the input', async () => {
  const { terminal, keys } = openFakeTerminal()
  const next = keys.next()
  terminal.push(null)
  expect(await next).toBeNull()
  keys.close()
})
