import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FactMessage, factsIn, messagesOf, type OutboxFact } from './message.ts'

const outboxFact = (messageId: string, subject = 'a', payload = '{}'): OutboxFact => ({
  messageId,
  subject,
  payload,
  requestId: null,
  traceparent: null,
})

/** A message as NATS delivers it. */
const arrived = ({ body, headers }: FactMessage) => ({
  headers,
  seq: 7,
  info: { stream: 'FACTS' } as never,
  json: <T>() => JSON.parse(body) as T,
})
const idOf = (message: FactMessage | undefined) => message?.headers.get('Nats-Msg-Id')

test('facts come out of messages as they went in: each once, in order, with its request and trace', () => {
  // Headers carry no other signs.
  const text = fc.option(fc.stringMatching(/^[\x21-\x7e]{1,20}$/), { nil: null })
  const facts = fc.uniqueArray(
    fc.record({
      messageId: fc.string({ minLength: 1 }).filter((id) => id.trim() === id && !/[\r\n:]/.test(id)),
      subject: fc.constantFrom('a', 'b', 'c'),
      payload: fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
      requestId: text,
      traceparent: text,
    }),
    { selector: ({ messageId }) => messageId },
  )
  fc.assert(
    fc.property(facts, fc.integer({ min: 2, max: 5 }), (given, most) => {
      const messages = messagesOf(given, most)
      for (const subject of ['a', 'b', 'c']) {
        const mine = given.filter((one) => one.subject === subject)
        const carried = messages.filter((one) => one.subject === subject).map((one) => factsIn(arrived(one)))
        expect(carried.every(({ length }) => length <= most)).toBe(true)
        expect(carried.flat()).toEqual(
          mine.map(({ messageId, payload, requestId, traceparent }) => ({
            messageId,
            payload: JSON.parse(payload),
            requestId: requestId ?? undefined,
            traceparent: traceparent ?? undefined,
          })),
        )
      }
      expect(messages.length).toBeLessThanOrEqual(Math.ceil(given.length / most) + 2)
    }),
  )
})

test('several facts in a message keep their own requests and traces', () => {
  const given = [
    { ...outboxFact('1'), requestId: 'r1', traceparent: 't1' },
    { ...outboxFact('2'), requestId: null, traceparent: 't2' },
  ]
  const [message] = messagesOf(given, 10)
  if (!message) throw new Error('there is one message')
  expect(factsIn(arrived(message))).toEqual([
    { messageId: '1', payload: {}, requestId: 'r1', traceparent: 't1' },
    { messageId: '2', payload: {}, requestId: undefined, traceparent: 't2' },
  ])
})

test('a single fact is the message body itself', () => {
  const payload = '{ "crimeId": "x" }'
  const single = messagesOf([{ ...outboxFact('1', 'a', payload), requestId: 'r1' }], 10)
  expect(single.map(({ subject, body }) => [subject, body])).toEqual([['a', payload]])
  expect(single.map(({ headers }) => [idOf(single[0]), headers.get('request-id')])).toEqual([['1', 'r1']])
  const separate = messagesOf([outboxFact('1', 'a', payload), outboxFact('2', 'a', payload)], 1)
  expect(separate.map(({ body }) => body)).toEqual([payload, payload])
})

test('a message of other facts has another id, and one of the same facts the same', () => {
  const ids = (...facts: string[]) =>
    messagesOf(
      facts.map((id) => outboxFact(id)),
      10,
    ).map(idOf)
  expect(ids('1', '2')).toEqual(ids('1', '2'))
  expect(ids('1', '2')).not.toEqual(ids('1', '2', '3'))
  expect(ids('1', '2')).not.toEqual(ids('1'))
})

test('large facts share no message that NATS would refuse', () => {
  const large = (id: string) => outboxFact(id, 'a', JSON.stringify({ text: 'x'.repeat(100_000) }))
  const messages = messagesOf([large('1'), large('2'), outboxFact('3'), large('4'), outboxFact('5')], 100)
  expect(messages.map((one) => factsIn(arrived(one)).length)).toEqual([1, 2, 2])
})
