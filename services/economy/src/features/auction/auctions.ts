import type { Change } from '@sottomondo/server-kit/change'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { type PoolClient, transaction } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import { addDue, countDue, houseOwns, listHouseCasinos, takeDue, takeWeek } from '../../kernel/auction/house.store.ts'
import { gameTimeOf } from '../../kernel/game-time.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { listEndingBefore, listOfDead } from './auction.store.ts'
import { type AuctionKit, type AuctionRun, typeOf } from './auction-run.ts'
import { endAuction, endOfDead } from './end-auction.ts'
import { openAuction, singleItem } from './open-auction.ts'

/** Changes of players', and those that nobody calls for. */
export function createAuctions(kit: AuctionKit, ledger: Ledger) {
  const end: Alarm<{ auctionId: number }> = kit.at('auctionEnd', async (change, { auctionId }) => {
    await endAuction(runOf(change), auctionId)
  })

  const runIn = (tx: PoolClient, more: Pick<AuctionRun, 'requestId' | 'traceparent' | 'publish'>): AuctionRun => ({
    tx,
    ledger,
    end,
    time: gameTimeOf(kit),
    ...more,
  })
  /** Makes a change of a player one of auctions. */
  function runOf(change: Change): AuctionRun {
    const { tx, requestId, traceparent } = change
    change.afterCommit(ledger.committed)
    return runIn(tx, { requestId, traceparent, publish: (...rows) => change.publish(...rows) })
  }
  /** Makes a change that no call asks for, in a transaction of its own. */
  async function ownRun<T>(work: (run: AuctionRun) => Promise<T>): Promise<T> {
    const done = await transaction(kit.pool, async (tx) => {
      const rows: Parameters<AuctionRun['publish']> = []
      const trace = { requestId: undefined, traceparent: undefined }
      const result = await work(runIn(tx, { ...trace, publish: (...more) => void rows.push(...more) }))
      await writeOutbox(tx, rows, trace)
      return result
    })
    kit.committed()
    return done
  }

  return {
    runOf,

    /** Sets the alarms of auctions that end soon; those that a seed opened have none, and one that is set stays. */
    async keepAlarms(): Promise<void> {
      const soonMs = kit.clock.nowMs() + auctionRules.alarmsAheadSeconds * 1000
      await transaction(kit.pool, async (tx) => {
        for (const { auctionId, endsAtMs } of await listEndingBefore(tx, soonMs))
          await end.set(tx, String(auctionId), endsAtMs, { auctionId })
      })
    },

    /** Ends what the dead have open, before their estates are divided. */
    async endOfDead(): Promise<void> {
      for (const { auctionId, accountId } of await listOfDead(kit.pool))
        await ownRun((own) => endOfDead(own, auctionId, accountId))
    },

    /** Opens the auctions of what the house has to sell. */
    async openHouse(): Promise<void> {
      for (let left = await countDue(kit.pool); left > 0; left--)
        await ownRun(async (own) => {
          const due = await takeDue(own.tx)
          const type = due && typeOf(due.itemType)
          // Somebody may have won it since.
          if (!type || !('kind' in type) || !(await houseOwns(own.tx, type.kind, due.itemId))) return
          const found = await type.house?.find(own.tx, due.itemId, own.time)
          if (!found) return
          const opened = await openAuction(own, {
            itemType: type.itemType,
            item: singleItem(type, found, true),
            seller: null,
            isAnonymous: false,
            startingPrice: found.startingPriceEuro,
            quickSalePrice: null,
          })
          if (isRefusal(opened)) throw new Error(`${type.itemType} ${due.itemId} of the house: ${opened.message}`)
        })
    },

    /** Chooses the casinos that the house sells this week, once a week. */
    async chooseCasinos(): Promise<void> {
      await transaction(kit.pool, async (tx) => {
        if (!(await takeWeek(tx, dutchDay(kit.clock.nowMs())))) return
        const left = (await listHouseCasinos(tx)).map(({ casinoId }) => casinoId)
        for (let nr = 0; nr < auctionRules.house.casinosPerWeek && left.length > 0; nr++) {
          const [casinoId] = left.splice(kit.random.int(0, left.length - 1), 1)
          if (casinoId !== undefined) await addDue(tx, 'CASINO', casinoId)
        }
      })
    },
  }
}

export type Auctions = ReturnType<typeof createAuctions>

const ofProcesses = new WeakMap<AuctionKit, Auctions>()

/** The auctions of a process: its calls and its repeated work share an alarm, which can be declared once. */
export function auctionsOf(kit: AuctionKit, ledger: Ledger): Auctions {
  const auctions = ofProcesses.get(kit) ?? createAuctions(kit, ledger)
  ofProcesses.set(kit, auctions)
  return auctions
}
