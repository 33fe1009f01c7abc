import type { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { isName } from '../../kernel/account/account.rules.ts'
import { findGangsterByName, isAdminsGangster } from '../../kernel/account/account.store.ts'
import {
  chatSymbols,
  isBackfireOption,
  isBar,
  isChatSymbol,
  settingsRules,
  settingsTexts as texts,
} from './settings.rules.ts'
import {
  readSettings,
  type Settings,
  toggleHeistNotification,
  writeBackfire,
  writeBar,
  writeNftDisplay,
  writeSymbol,
  writeTestament,
} from './settings.store.ts'

const fault = (field: string, sentence: string): Refusal =>
  refuse('invalid', sentence, { fields: { [field]: sentence } })

const testamentOf = ({ testament, heirDiedAtMs }: Settings) =>
  testament === null ? {} : { testament, heirAlive: heirDiedAtMs === null }

/** A gangster's settings. Murder and chat will read them once they exist. */
export function settingsHandlers({ kit }: Pick<AccountsContext, 'kit'>): Handlers<typeof SettingsService> {
  const { pool } = kit
  const own = (ctx: Parameters<typeof playerOf>[0]) => readSettings(pool, playerOf(ctx).accountId)
  return {
    getTestament: async (ctx) => testamentOf(await own(ctx)),
    setTestament: kit.change(async (change, request) => {
      const { accountId } = playerOf(change)
      const name = request.testament.trim()
      if (name === '') {
        await writeTestament.run(change.tx, { accountId, heirAccountId: null })
        return { message: texts.noHeir }
      }
      const heir = isName(name) ? await findGangsterByName(change.tx, name) : undefined
      if (!heir) return fault('testament', texts.nobody)
      if (heir.accountId === accountId) return fault('testament', texts.oneself)
      if (heir.diedAtMs !== null) return fault('testament', texts.dead(heir.accountName))
      await writeTestament.run(change.tx, { accountId, heirAccountId: heir.accountId })
      return { testament: heir.accountName, heirAlive: true, message: texts.heir(heir.accountName) }
    }),

    async getBackfire(ctx) {
      const { backfireOption, customBullets } = await own(ctx)
      return {
        backfireOption: backfireOption ?? settingsRules.defaultBackfire,
        customBullets: customBullets ?? undefined,
      }
    },
    getDefence: async (ctx, { accountId }) => {
      if (ctx.caller) return refuse('forbidden', texts.servicesOnly)
      const [{ backfireOption, customBullets }, isAdmin] = await Promise.all([
        readSettings(pool, accountId),
        isAdminsGangster(pool, accountId),
      ])
      return {
        backfireOption: backfireOption ?? settingsRules.defaultBackfire,
        customBullets: customBullets ?? undefined,
        isAdmin,
      }
    },
    setBackfire: kit.change(async (change, { backfireOption, customBullets: wanted }) => {
      if (!isBackfireOption(backfireOption)) return fault('backfireOption', texts.badBackfire)
      const customBullets = backfireOption === 'custom' ? (wanted ?? 0) : undefined
      if (customBullets !== undefined) {
        if (!Number.isSafeInteger(customBullets) || customBullets <= 0) return fault('customBullets', texts.noBullets)
        if (customBullets > settingsRules.maxCustomBullets) return fault('customBullets', texts.tooManyBullets)
      }
      const { accountId } = playerOf(change)
      await writeBackfire.run(change.tx, { accountId, backfireOption, customBullets })
      return { backfireOption, customBullets, message: texts.backfire[backfireOption] }
    }),

    getHeistNotification: async (ctx) => ({ heistNotification: (await own(ctx)).heistNotification }),
    toggleHeistNotification: kit.change(async (change) => {
      const { accountId } = playerOf(change)
      const { heistNotification } = await toggleHeistNotification.one(change.tx, { accountId })
      change.publish(
        fact('sottomondo.accounts.settings.heist-notification-set.v1', {
          accountId,
          on: heistNotification,
          setAtMs: kit.clock.nowMs(),
        }),
      )
      return { heistNotification, message: heistNotification ? texts.heistOn : texts.heistOff }
    }),

    getNftDisplay: async (ctx) => ({ showNftOnProfile: (await own(ctx)).showNftOnProfile }),
    setNftDisplay: kit.change(async (change, { showNftOnProfile }) => {
      await writeNftDisplay.run(change.tx, { accountId: playerOf(change).accountId, shown: showNftOnProfile })
      return { showNftOnProfile, message: showNftOnProfile ? texts.nftShown : texts.nftHidden }
    }),

    setBar: kit.change(async (change, { bar }) => {
      if (!isBar(bar)) return fault('bar', texts.badBar)
      await writeBar.run(change.tx, { userId: userOf(change).userId, bar })
      change.publish(push(playerOf(change).accountId, 'barChanged', { bar, version: kit.clock.nowMs() }))
      return { bar, message: bar.length > 0 ? texts.barKept : texts.usualBar }
    }),

    getSymbol: async (ctx) => ({ symbol: (await own(ctx)).chatSymbol ?? undefined, symbols: [...chatSymbols] }),
    setSymbol: kit.change(async (change, { symbol }) => {
      if (symbol !== undefined && !isChatSymbol(symbol)) return fault('symbol', texts.badSymbol)
      const { accountId } = playerOf(change)
      await writeSymbol.run(change.tx, { accountId, symbol: symbol ?? null })
      change.publish(
        fact('sottomondo.accounts.settings.symbol-set.v1', {
          accountId,
          symbol: symbol ?? '',
          setAtMs: kit.clock.nowMs(),
        }),
      )
      return { symbol, message: symbol === undefined ? texts.noSymbol : texts.symbol(symbol) }
    }),
  }
}
