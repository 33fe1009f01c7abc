import { readdirSync, readFileSync } from 'node:fs'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { describe, expect, test } from 'vitest'

/** What an rpc allows so often and no more, tried with many requests at the same instant. */
export interface Limit {
  /** How many of them are carried out; 'paid' where all may be, and `after` says what was paid. */
  most: number | 'paid'
  /** How many are sent; 30 unless the limit is higher. */
  times?: number
  /** Makes ready what they need. @returns how one of them is sent, under a request id of its own */
  begin(): Promise<(nth: number) => Promise<unknown>>
  /** What has to be true afterwards: what was paid, what is there. */
  after?(): Promise<void>
}

const usualTimes = 30
const protos = new URL('../../../proto/sottomondo/', import.meta.url)

/** Returns the rpcs of a service that change something, such as `Mission/Create`. */
function writesOf(domain: string): string[] {
  const folder = new URL(`${domain}/v1/`, protos)
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(/^service (\w+) \{$(.*?)^\}$/gms)].flatMap(([, service, body = '']) =>
      [...body.matchAll(/^ {2}rpc (\w+)\(.*?\)(?:;|( \{.*?^ {2}\}))$/gms)]
        .filter(([, , options = '']) => !options.includes('NO_SIDE_EFFECTS'))
        .map(([, rpc]) => `${service}/${rpc}`),
    ),
  )
}

/**
 * Declares the tests of a service's limits: each of its changing rpcs is sent many times at one instant, or the table
 * says why nothing of it is bounded.
 */
export function testLimits(domain: string, limits: Readonly<Record<string, Limit | string>>): void {
  test('every changing rpc has its limit here, or the reason why it has none', () => {
    expect(Object.keys(limits).map((name) => name.split(':')[0])).toEqual(expect.arrayContaining(writesOf(domain)))
  })

  const tried = Object.entries(limits).filter((entry): entry is [string, Limit] => typeof entry[1] !== 'string')
  describe.each(tried)('%s', (_name, { most, times = usualTimes, begin, after }) => {
    test(`of ${times} at one instant ${most} are carried out`, async () => {
      const send = await begin()
      const answers = await Promise.all(Array.from({ length: times }, (_, nth) => send(nth)))
      const refusals = answers.filter((answer): answer is Refusal => isRefusal(answer as object))
      const said = [...new Set(refusals.map(({ id, message }) => `${id}: ${message}`))]
      const done = answers.length - refusals.length
      expect(done, said.join('\n')).toBe(most === 'paid' ? Math.max(done, 1) : most)
      // Refused by the rule, and not because something was away or wrongly asked.
      expect(said.filter((one) => /^(unavailable|invalid):/.test(one))).toEqual([])
      await after?.()
    })
  })
}
