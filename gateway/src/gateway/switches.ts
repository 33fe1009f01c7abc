import type { Calls, Inputs } from '@sottomondo/api-contract'
import { switchLabels, switchNames } from '@sottomondo/api-contract/switches'
import { jsonMethod } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { feature } from '../feature.ts'
import { switchedText } from '../switches/switches.rules.ts'
import { listSwitches, listSwitchHistory, saveSwitch } from '../switches/switches.store.ts'

type SwitchBody = Inputs['POST /api/admin/switches']['body']

export const switches = feature({
  handlers({ kit, switches }) {
    const { pool } = kit
    const switchTo = kit
      .change<SwitchBody & { by: string }, Calls['POST /api/admin/switches']['answer']>(
        async (change, { name, on, message, by }) => {
          const decision = { name, on, message: on ? null : message || null, by }
          const changed = await saveSwitch(change.tx, decision)
          if (changed)
            change.publish(
              fact('sottomondo.gateway.operator.acted.v1', {
                entryId: `${name}:${change.requestId}`,
                kind: 'switch',
                by,
                about: switchLabels[name],
                what: switchedText(name, on, changed),
                reason: decision.message,
                actedAtMs: kit.clock.nowMs(),
              }),
            )
          change.afterCommit(() => {
            if (changed) change.log.warn({ ...decision, switch: name }, `${name} was switched ${on ? 'on' : 'off'}`)
            return switches.changed()
          })
          return { message: switchedText(name, on, changed), name, on }
        },
      )
      .write(jsonMethod('switch'))

    return {
      async 'GET /api/admin/switches'() {
        const [rows, history] = await Promise.all([listSwitches(pool), listSwitchHistory(pool)])
        return {
          switches: switchNames.map((name) => {
            const row = rows.find((one) => one.name === name)
            return {
              name,
              label: switchLabels[name],
              on: row?.on ?? true,
              message: row?.message ?? null,
              changedBy: row?.changedBy ?? null,
              changedAt: row?.changedAt.toISOString() ?? null,
              history: history
                .filter((line) => line.name === name)
                .map(({ on, message, changedBy, changedAt }) => ({
                  on,
                  message,
                  by: changedBy,
                  at: changedAt.toISOString(),
                })),
            }
          }),
        }
      },

      'POST /api/admin/switches': (ctx, { body }) => switchTo(ctx, { ...body, by: ctx.operator }),
    }
  },
})
