import type { AlertService } from '@sottomondo/proto/economy/v1/alert'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { balanceOf, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import { readCallerHoldings } from '../../kernel/player/player-action.ts'
import { alertRules, alertTexts } from './alert.rules.ts'
import { listAlerts, readAlertSettings, writeAlertSettings } from './alert.store.ts'

/** Handles the events about which a user gets an SMS. */
export const alertHandlers = (
  kit: Pick<Kit<unknown>, 'pool' | 'change' | 'committed'>,
  ledger: Ledger,
): Handlers<AlertService> => ({
  async get(ctx) {
    const { userId } = playerOf(ctx)
    const [holdings, settings, alerts] = await Promise.all([
      readCallerHoldings(kit, ledger, ctx),
      readAlertSettings(kit.pool, userId),
      listAlerts(kit.pool, userId),
    ])
    return { ...settings, credits: balanceOf(holdings, 'credits'), creditsPerAlert: alertRules.credits, alerts }
  },

  set: kit.change(async (change, { notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot }) => {
    const settings = { notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot }
    await writeAlertSettings(change.tx, playerOf(change).userId, settings)
    return { ...settings, message: alertTexts.saved }
  }),
})
