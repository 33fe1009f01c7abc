import { switchNames } from '@sottomondo/api-contract'
import { type GatewayParts, handlers } from '../call/handler.ts'
import { switchedText, switchLabels } from './switches.rules.ts'
import { listSwitches, listSwitchHistory, saveSwitch } from './switches.store.ts'

export function switchesHandlers({ kit: { pool }, switches }: GatewayParts) {
  return handlers({
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

    async 'POST /api/admin/switches'(ctx, { body: { name, on, message } }) {
      const decision = { name, on, message: on ? null : message || null, by: ctx.operator }
      const changed = await saveSwitch(pool, decision)
      if (changed) ctx.log.warn({ ...decision, switch: name }, `${name} was switched ${on ? 'on' : 'off'}`)
      await switches.changed()
      return { message: switchedText(name, on, changed), name, on }
    },
  })
}
