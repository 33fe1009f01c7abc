import type { WitnessService, WitnessStatement } from '@sottomondo/proto/economy/v1/witness'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { witnessRules as rules, witnessTexts as texts } from './witness.rules.ts'
import { listStatements, lockStatement, openStatement, type StatementRow } from './witness.store.ts'

/** Handles the statements of witnesses. */
export const witnessHandlers = (
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'change'>,
  ledger: Ledger,
): Handlers<WitnessService> => ({
  async list(ctx) {
    const rows = await listStatements(kit.pool, playerOf(ctx).accountId, kit.clock.nowMs())
    return { statements: rows.map(shown), openCost: rules.openEuro }
  },

  open: kit.change(async (change, { witnessId }) => {
    const { accountId } = playerOf(change)
    const nowMs = kit.clock.nowMs()
    const mine = await lockStatement(change.tx, witnessId, accountId, nowMs)
    if (!mine) return refuse('notFound', texts.notYours)
    if (mine.openedAtMs !== null) return refuse('conflict', texts.openAlready)
    const holdings = await postForPlayer(change, ledger, {
      kind: 'witnessOpened',
      amount: rules.openEuro,
      tooLittle: texts.tooPoor,
      entries: move(player(accountId), sink('witness'), 'cashPocket', rules.openEuro),
      memo: { witnessId },
    })
    if (isRefusal(holdings)) return holdings
    await openStatement.run(change.tx, { witnessId, nowMs })
    return { ...pocketOf(holdings), message: texts.opened(mine.killerName), accountName: mine.killerName }
  }),
})

const shown = ({ openedAtMs, killerName, happenedAtMs, ...row }: StatementRow): WitnessStatement => ({
  witnessId: row.witnessId,
  victimName: row.victimName,
  cityName: row.cityName,
  expiresAtMs: row.expiresAtMs,
  accountName: openedAtMs === null ? undefined : killerName,
  dateMs: happenedAtMs,
  isOpen: openedAtMs !== null,
})
