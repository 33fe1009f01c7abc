import { createECDH, randomBytes, randomUUID } from 'node:crypto'

/** What a browser gives that has begun to take push messages, at a push service that does not exist. */
export const pushSubscription = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  timeZone: 'Europe/Amsterdam',
})
