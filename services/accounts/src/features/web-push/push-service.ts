import { createECDH } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { ProviderError } from '@sottomondo/server-kit/provider'
import { StartError } from '@sottomondo/server-kit/service'
import webPush from 'web-push'
import type { AccountsConfig } from '../../config.ts'
import { endpointOf, lookupPublic } from './endpoint.ts'
import { isUrgent, pushRules } from './web-push.rules.ts'

/** Longer answers are cut off. */
const longestAnswerBytes = 65_536

/** A message to a browser, and where its push service takes it. */
interface PushMessage {
  endpoint: string
  p256dh: string
  auth: string
  kind: string
  body: string
  path: string
  expiresAtMs: number
}

/** Returns the public half of the VAPID key (RFC 8292), base64url; undefined without a key. */
export function publicKeyOf({ VAPID_PRIVATE_KEY: privateKey }: AccountsConfig): string | undefined {
  if (privateKey === undefined) return undefined
  const key = createECDH('prime256v1')
  try {
    key.setPrivateKey(privateKey, 'base64url')
  } catch (cause) {
    throw new StartError('VAPID_PRIVATE_KEY is no key of P-256', { cause })
  }
  return key.getPublicKey('base64url')
}

/**
 * Makes what brings messages to push services. Not a provider of the kit: its addresses come from players' browsers, so
 * each is judged again, by where it leads now.
 */
export function createPushService(
  config: AccountsConfig,
  nowMs: () => number,
  timeoutMs: number = pushRules.timeoutMs,
) {
  const publicKey = publicKeyOf(config)
  const { VAPID_PRIVATE_KEY: privateKey, PUBLIC_ORIGIN: publicOrigin, WEB_PUSH_TEST_ORIGIN: testOrigin } = config
  if (publicKey === undefined || privateKey === undefined) return undefined
  // Whom a push service may ask about these messages: it takes no address of http.
  const subject = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:noreply@sottomondo.example'
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: pushRules.atOnce, lookup: lookupPublic }),
  }

  /** Returns the status of the answer. */
  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      const isTest = url.protocol === 'http:'
      const request = (isTest ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        headers,
        agent: isTest ? agents.http : agents.https,
        signal: AbortSignal.timeout(timeoutMs),
      })
      request.once('error', reject)
      request.once('response', (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > longestAnswerBytes) request.destroy()
        })
        response.once('error', reject)
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('close', () => resolve(response.statusCode ?? 0))
      })
      request.end(body)
    })
  }

  return {
    name: 'a push service',
    /**
     * Brings a message to its push service.
     * @returns whether the browser still takes messages
     * @throws ProviderError, and nothing else
     */
    async send({ endpoint, p256dh, auth, kind, body, path, expiresAtMs }: PushMessage): Promise<boolean> {
      const url = endpointOf(endpoint, { publicOrigin, testOrigin })
      if (!url) return false
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ kind, body, path }),
        {
          vapidDetails: { subject, publicKey, privateKey },
          contentEncoding: 'aes128gcm',
          TTL: Math.max(0, Math.floor((expiresAtMs - nowMs()) / 1000)),
          urgency: isUrgent(kind) ? 'high' : 'normal',
          // What waits at the push service is replaced by the next of its kind.
          topic: kind,
        },
      )
      const status = await post(url, details.headers, details.body).catch((cause: Error) => {
        throw new ProviderError('a push service could not be reached', { mayWorkLater: true, cause })
      })
      if (status === 404 || status === 410) return false
      if (status < 200 || status >= 300)
        throw new ProviderError(`a push service answered ${status}`, { mayWorkLater: true, status })
      return true
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
