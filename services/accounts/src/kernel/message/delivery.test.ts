import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  codeSentTo,
  forgot,
  granted,
  newPerson,
  otpOf,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { deliveryRules } from './message.rules.ts'

interface Post {
  headers: IncomingHttpHeaders
  body: { to: string; body: string }
}

const posts: Post[] = []
let answer = 200
let gateway: Server
const mails: string[] = []
const mailServer = createTcpServer((socket) => {
  // The part of SMTP that one mail needs.
  let data: string | null = null
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (data !== null) {
      data += text
      if (!data.endsWith('\r\n.\r\n')) return
      mails.push(data)
      data = null
      socket.write('250 taken\r\n')
    } else if (/^DATA/i.test(text)) {
      data = ''
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
})
const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    posts.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(answer).end('whatever')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await new Promise((resolve) => mailServer.close(resolve))
})

describe('without a provider', () => {
  const under = accountsUnderTest()

  it('messages are stored, readable, and never sent later', async () => {
    const { phone } = granted(await under.auth.signUp(visitor(), newPerson()))
    await eventually(async () => {
      const { rows } = await under.pool.query('select state from outgoing_message where recipient = $1', [phone])
      expect(rows).toEqual([{ state: 'stored' }])
    })
    const { messages } = granted(await under.messages.list(visitor(), { to: phone }))
    expect(messages).toEqual([
      {
        kind: 'sms',
        to: phone,
        subject: '',
        body: expect.stringMatching(/^Je Sottomondo-code is [0-9]{6}\./),
        createdAtMs: under.clock.nowMs(),
      },
    ])
    expect(granted(await under.messages.list(visitor(), { to: phone.replace('+31', '0') })).messages).toEqual(messages)
    expect(granted(await under.messages.list(visitor(), { to: '' })).messages).toContainEqual(messages[0])
    for (const to of ['+31600000000', '%', '\0', `' or 1=1`])
      expect(granted(await under.messages.list(visitor(), { to })).messages).toEqual([])
  })
})

describe('in production', () => {
  const under = accountsUnderTest([], () => ({ MODE: 'production', PASSWORD_HASHING: 'strong' }))

  it('messages can’t be read', async () => {
    const { phone } = granted(await under.auth.signUp(visitor(), newPerson()))
    for (const to of ['', phone]) {
      expect(await under.messages.list(visitor(), { to })).toMatchObject({ id: 'forbidden' })
      expect(refusedWith(await under.messages.list(visitor(), { to }))).not.toMatch(/[0-9]{6}/)
    }
  })
})

describe('with providers', () => {
  const under = accountsUnderTest([], () => ({
    SMS_WEBHOOK_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
    SMS_WEBHOOK_TOKEN: 'gateway-token',
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
    MAIL_FROM: 'Het Huis <huis@example.com>',
  }))
  const postsTo = (phone: string) => posts.filter((post) => post.body.to === phone)
  const stateOf = async (to: string) => {
    const { rows } = await under.pool.query(
      'select state, body, attempts, last_error from outgoing_message where recipient = $1',
      [to],
    )
    return rows
  }

  it('a text is posted once as {to, body}, opens the phone, and is wiped here', async () => {
    answer = 202
    const person = newPerson()
    const { phone } = granted(await under.auth.signUp(visitor(), person))
    await eventually(async () =>
      expect(await stateOf(phone)).toEqual([{ state: 'sent', body: '', attempts: 1, last_error: null }]),
    )
    const [post, ...more] = postsTo(phone)
    expect(more).toEqual([])
    expect(post?.body).toEqual({ to: phone, body: expect.stringMatching(/[0-9]{6}/) })
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer gateway-token',
      'idempotency-key': expect.stringMatching(/^sottomondo-sms-/),
    })
    const code = post?.body.body.match(/[0-9]{6}/)?.[0] ?? ''
    granted(await under.auth.verifyOtp(visitor(), otpOf(phone, code)))
    await expect(codeSentTo(under, phone)).rejects.toThrow('no code')
  })

  it('a failed attempt is repeated under the same key after its pause', async () => {
    answer = 500
    const { phone } = granted(await under.auth.signUp(visitor(), newPerson()))
    await eventually(async () =>
      expect(await stateOf(phone)).toMatchObject([
        { state: 'waiting', attempts: 1, last_error: 'the SMS gateway answered 500' },
      ]),
    )
    answer = 200
    under.clock.advanceMs(deliveryRules.retryPausesSeconds[0] * 1000)
    await eventually(async () => expect(await stateOf(phone)).toMatchObject([{ state: 'sent', body: '' }]))
    const keys = postsTo(phone).map((post) => post.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('a message is given up and wiped when it has expired', async () => {
    answer = 500
    const { phone } = granted(await under.auth.signUp(visitor(), newPerson()))
    // Not at the beginning of the pause: an attempt that ends later would schedule the next one by the later clock.
    await eventually(async () =>
      expect(await stateOf(phone)).toMatchObject([{ attempts: 1, last_error: 'the SMS gateway answered 500' }]),
    )
    under.clock.advanceMs(600_000)
    await eventually(async () =>
      expect(await stateOf(phone)).toMatchObject([{ state: 'failed', body: '', last_error: 'too late' }]),
    )
    expect(postsTo(phone)).toHaveLength(1)
  })

  it('an e-mail goes out by SMTP with the link in it', async () => {
    const person = newPerson()
    granted(await under.auth.signUp(visitor(), person))
    granted(await forgot(under, person.email))
    await eventually(async () =>
      expect(await stateOf(person.email)).toEqual([{ state: 'sent', body: '', attempts: 1, last_error: null }]),
    )
    const mail = mails.find((one) => one.toLowerCase().includes(person.email.toLowerCase())) ?? ''
    expect(mail).toContain('From: Het Huis <huis@example.com>')
    expect(mail.replace(/=\r\n/g, '')).toMatch(/http:\/\/localhost:8080\/reset-password\/[A-Za-z0-9_-]{43}/)
  })
})
