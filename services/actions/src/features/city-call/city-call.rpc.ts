import type { CityCallService } from '@sottomondo/proto/actions/v1/city_call'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { cityCallParts } from '../../../gen/city-calls.ts'
import type { ActionsContext } from '../../context.ts'
import { mutedKinds, cityCallTexts as texts } from '../../kernel/city-call/city-call.rules.ts'
import { listMutes, setMuted } from '../../kernel/city-call/city-call.store.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { killingSpreeEnd } from '../../kernel/killing-spree/killing-spree.store.ts'

/** What other players call for, for who could join now; every call is judged anew when it is read. */
export function cityCallHandlers({ kit }: ActionsContext): Handlers<typeof CityCallService> {
  const { pool } = kit

  const mutedOf = async (accountId: number) => (await listMutes(pool, [accountId])).map(({ kind }) => kind)

  return {
    list: async (ctx) => {
      const nowMs = kit.clock.nowMs()
      const me = await gangsterOf(pool, playerOf(ctx))
      const muted = await mutedOf(me.accountId)
      const heard = cityCallParts.filter(({ mutedBy }) => !mutedBy || !muted.includes(mutedBy))
      const [spreeEndsAtMs, ...calls] = await Promise.all([
        killingSpreeEnd(pool, nowMs),
        ...heard.map((part) => part.callsFor(kit, me, nowMs)),
      ])
      return { calls: calls.flat(), muted, killingSpreeUntilMs: spreeEndsAtMs ?? undefined }
    },

    mute: kit.change(async (change, request) => {
      const { accountId } = playerOf(change)
      const { isMuted } = request
      const kind = mutedKinds.find((one) => one === request.kind)
      if (!kind) return refuse('invalid', texts.noKind, { fields: { kind: texts.noKind } })
      await setMuted(change.tx, { accountId, kind, isMuted })
      const muted = (await listMutes(change.tx, [accountId])).map((one) => one.kind)
      return { message: (isMuted ? texts.muted : texts.heard)[kind], muted }
    }),
  }
}
