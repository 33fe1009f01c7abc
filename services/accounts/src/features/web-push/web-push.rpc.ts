import type { WebPushService } from '@sottomondo/proto/accounts/v1/web_push'
import { fact } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { deviceInWords } from '../../kernel/session/device.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { areKeys, endpointOf } from './endpoint.ts'
import { publicKeyOf } from './push-service.ts'
import { isPushKind, pushKinds, pushRules, pushTexts as texts, wallHourIn } from './web-push.rules.ts'
import {
  deletePushDevice,
  listPushDevices,
  readPushSetting,
  writePushDevice,
  writePushSetting,
  writeTestMessages,
} from './web-push.store.ts'

const isHour = (hour: number | undefined): boolean =>
  hour === undefined || (Number.isInteger(hour) && hour >= 0 && hour <= 23)

/** A user's devices that get push messages, and about what. */
export function webPushHandlers({
  kit,
  pushes,
}: Pick<AccountsContext, 'kit' | 'pushes'>): Handlers<typeof WebPushService> {
  const { pool, config } = kit
  const publicKey = publicKeyOf(config)
  const places = { publicOrigin: config.PUBLIC_ORIGIN, testOrigin: config.WEB_PUSH_TEST_ORIGIN }
  return {
    async get(ctx) {
      const { userId } = userOf(ctx)
      const [{ kinds, quietFromHour, quietUntilHour }, devices] = await Promise.all([
        readPushSetting(pool, userId),
        listPushDevices.all(pool, { userId }),
      ])
      return {
        publicKey,
        kinds: pushKinds.map(({ kind, label }) => ({ kind, label, chosen: kinds.includes(kind) })),
        quietFromHour: quietFromHour ?? undefined,
        quietUntilHour: quietUntilHour ?? undefined,
        devices: devices.map(({ userAgent, ...device }) => ({ ...device, device: deviceInWords(userAgent) })),
        mostDevices: pushRules.mostDevices,
      }
    },

    choose: kit.change(async (change, { kinds: wanted, quietFromHour, quietUntilHour }) => {
      if (!wanted.every(isPushKind)) return refuse('invalid', texts.badKind, { fields: { kinds: texts.badKind } })
      if (
        !isHour(quietFromHour) ||
        !isHour(quietUntilHour) ||
        (quietFromHour === undefined) !== (quietUntilHour === undefined)
      )
        return refuse('invalid', texts.badHours, { fields: { quietFromHour: texts.badHours } })
      const { userId } = userOf(change)
      const kinds = pushKinds.map(({ kind }) => kind).filter((kind) => wanted.includes(kind))
      await writePushSetting.run(change.tx, {
        userId,
        kinds,
        quietFromHour: quietFromHour ?? null,
        quietUntilHour: quietUntilHour ?? null,
      })
      change.publish(fact('sottomondo.accounts.web-push.chosen.v1', { userId, kinds, chosenAtMs: kit.clock.nowMs() }))
      return { message: texts.chosen }
    }),

    subscribe: kit.change(async (change, { endpoint, p256dh, auth, timeZone, tokenHash }) => {
      if (publicKey === undefined) return refuse('conflict', texts.notAvailable)
      const nowMs = kit.clock.nowMs()
      if (!endpointOf(endpoint, places) || !areKeys({ p256dh, auth }) || wallHourIn(timeZone, nowMs) === undefined)
        return refuse('invalid', texts.badDevice, { fields: { endpoint: texts.badDevice } })
      const { userId } = userOf(change)
      await lockUser(change.tx, userId)
      const added = await writePushDevice(change.tx, { userId, tokenHash, endpoint, p256dh, auth, timeZone }, nowMs)
      return added ? { message: texts.subscribed } : refuse('conflict', texts.tooMany)
    }),

    forget: kit.change(async (change, { deviceId }) => {
      // Another user's device gets the same answer as an unknown one.
      const device = await deletePushDevice.first(change.tx, { userId: userOf(change).userId, deviceId })
      return device ? { message: texts.forgotten(deviceInWords(device.userAgent)) } : refuse('notFound', texts.unknown)
    }),

    test: kit.change(async (change) => {
      const nowMs = kit.clock.nowMs()
      const written = await writeTestMessages.count(change.tx, {
        userId: userOf(change).userId,
        body: texts.test,
        path: '/settings?tab=meldingen',
        nowMs,
        expiresAtMs: nowMs + pushRules.usefulSeconds * 1000,
      })
      if (written === 0) return refuse('conflict', texts.noDevices)
      change.afterCommit(() => pushes?.nudge())
      return { message: texts.testSent }
    }),
  }
}
