import { cars } from '@sottomondo/car-catalogue'
import {
  countTickets,
  type DrawnPrize,
  drawLottery,
  holderOf,
  type ListedPurchase,
  lotteryTerms,
  purchasesOf,
} from '@sottomondo/casino-rules'
import { type Check, right, wrong } from '../fair/verify/check.ts'
import { sha256Hex } from '../fair/verify/digest.ts'
import { type Recomputed, recompute } from '../fair/verify/recompute.ts'
import type { PublishedDraw } from './lottery-data.ts'
import { ticketsOf } from './lottery-texts.ts'

export interface DrawReport {
  checks: Check[]
  isRight: boolean
  /** Undefined where the list is invalid, or its drum was empty. */
  drawn: Recomputed<DrawnPrize[]> | undefined
  purchases: ListedPurchase[]
  sold: number
  inDrum: number
}

/** Draws a past day again with nothing but the published data: no call is made. */
export async function verifyDraw({
  seed,
  seedHash,
  list,
  listHash,
  prizes,
  terms,
}: PublishedDraw): Promise<DrawReport> {
  const [seal, listSeal] = await Promise.all([sha256Hex(seed), sha256Hex(list)])
  const checks = [
    seal === seedHash
      ? right('De seed past op het zegel dat voor de verkoop getoond werd.')
      : wrong('De seed past niet op het zegel dat voor de verkoop getoond werd.'),
    listSeal === listHash
      ? right('De lijst van lootjes is die waaruit getrokken is.')
      : wrong('De lijst van lootjes is niet die waaruit getrokken is.'),
  ]
  // A page that was opened before the rules changed does not know them.
  if (terms !== lotteryTerms)
    checks.push(wrong('Deze trekking volgt regels die deze pagina niet kent. Laad haar opnieuw.'))
  const purchases = purchasesOf(list)
  if (!purchases)
    return {
      checks: [...checks, wrong('De lijst is niet te lezen.')],
      isRight: false,
      drawn: undefined,
      purchases: [],
      sold: 0,
      inDrum: 0,
    }
  const { sold, inDrum } = countTickets(purchases)
  const drawn =
    inDrum > 0
      ? await recompute({ serverSeed: seed, clientSeed: listHash, nonce: 0 }, (draw) =>
          drawLottery(draw, { sold, inDrum }, cars),
        )
      : undefined
  checks.push(right(`Er zaten ${ticketsOf(inDrum)} in de trommel, van de ${ticketsOf(sold)} die verkocht waren.`))
  checks.push(
    listed(prizes) === listed((drawn?.outcome ?? []).map(shownOf))
      ? right('Alle prijzen, lootjes en auto’s volgen uit seed en lijst.')
      : wrong('De prijzen zijn andere dan die uit seed en lijst volgen.'),
  )
  return { checks, isRight: checks.every(({ verdict }) => verdict === 'right'), drawn, purchases, sold, inDrum }
}

type Shown = Pick<PublishedDraw['prizes'][number], 'prize' | 'ticket' | 'amount' | 'carName'>
const shownOf = ({ prize, ticket, euro, bullets, car }: DrawnPrize): Shown => ({
  prize,
  ticket,
  amount: euro ?? bullets ?? car?.valueEuro ?? 0,
  carName: car?.carName ?? null,
})
const listed = (prizes: readonly Shown[]): string =>
  JSON.stringify(prizes.map(({ prize, ticket, amount, carName }) => [prize, ticket, amount, carName]))

/** Returns the winner of a prize, by the list. */
export const buyerOf = (purchases: readonly ListedPurchase[], ticket: number): ListedPurchase =>
  holderOf(purchases, ticket)
