import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf, message } from '../fields.ts'
import { atLeast, atMost } from '../kit/text/length.ts'

/** What a player may be told by push; accounts checks them (`web-push.rules.ts`). */
const pushKinds = ['invitation', 'raid', 'timer', 'outbid', 'attack', 'mail', 'mention', 'priceAlert'] as const

const noKind = { error: 'Kies waarover je een pushmelding wilt.' }
const noHour = { error: 'Kies een heel uur, van 0 tot en met 23.' }
const hour = z.number(noHour).int(noHour).min(0, noHour).max(23, noHour)
const noDevice = { error: 'Je browser gaf geen geldig adres voor pushmeldingen.' }
/** What a browser gives; accounts judges it. */
const givenText = (most: number, example: string) =>
  z
    .string(noDevice)
    .check(atLeast(1, noDevice))
    .check(atMost(most, noDevice))
    .meta({ examples: [example] })

/** Notifications of a player's devices while no page of the game is before them (RFC 8030, 8291, 8292). */
export const webPush = feature({
  switch: { name: 'push', order: 225, label: 'Pushmeldingen' },
  calls: {
    'GET /api/settings/push': {
      summary: 'Get the user’s push notifications: what about, when not, and on which devices',
      access: 'user',
      rpc: 'accounts.webPush.get',
      answer: z.object({
        /** The VAPID key to subscribe with; null where the game sends none. */
        publicKey: z.string().nullable(),
        kinds: z.array(z.object({ kind: z.string(), label: z.string(), chosen: z.boolean() })),
        /** In the device’s own time; null where they come all day. */
        quietFromHour: z.number().int().nullable(),
        quietUntilHour: z.number().int().nullable(),
        /** Oldest first. */
        devices: z.array(
          z.object({
            deviceId: z.number().int(),
            /** In words: 'Chrome op Android'. */
            device: z.string(),
            /** SHA-256 of its address at the push service, hex: a browser knows its own by it. */
            endpointHash: z.string(),
          }),
        ),
        mostDevices: z.number().int(),
      }),
    },
    'POST /api/settings/push': {
      summary: 'Choose what about and when the user gets push notifications',
      access: 'user',
      rpc: 'accounts.webPush.choose',
      body: z.object({
        kinds: z.array(z.enum(pushKinds, noKind), noKind).max(pushKinds.length, noKind),
        /** Both, or neither. */
        quietFromHour: hour.nullable(),
        quietUntilHour: hour.nullable(),
      }),
      answer: message,
    },
    'POST /api/settings/push/subscribe': {
      summary: 'Add this session’s device, by the subscription that its browser made; it goes when the session ends',
      access: 'user',
      switch: 'push',
      body: z.object({
        endpoint: givenText(1024, 'https://push.example.com/abc'),
        keys: z.object(
          {
            p256dh: givenText(
              100,
              'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            ),
            auth: givenText(40, 'tBHItJI5svbpez7KI4CCXg'),
          },
          noDevice,
        ),
        /** An IANA name, for the hours of silence. */
        timeZone: givenText(64, 'Europe/Amsterdam'),
      }),
      answer: message,
    },
    'POST /api/settings/push/forget': {
      summary: 'Remove one of the user’s devices at once',
      access: 'user',
      rpc: 'accounts.webPush.forget',
      refusals: ['notFound'],
      body: z.object({ deviceId: idOf('pushDevice', id) }),
      answer: message,
    },
    'POST /api/settings/push/test': {
      summary: 'Send a notification to all of the user’s devices, also in hours of silence',
      access: 'user',
      switch: 'push',
      rpc: 'accounts.webPush.test',
      answer: message,
    },
  },
})
