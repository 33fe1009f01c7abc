import type { Calls } from '@sottomondo/api-contract'
import type { BlackjackAction, Card, Total } from '@sottomondo/casino-rules'
import { blackjackRules, isBlackjack, totalOf } from '@sottomondo/casino-rules'
import { formatEuro } from '@sottomondo/mfe-kit'
import { netWords } from '../shared/rounds/net.tsx'
import type { Frame } from './dealing/frames.ts'

export type BlackjackState = Calls['GET /api/casino/blackjack']['answer']
export type Session = NonNullable<BlackjackState['activeBlackjackSession']>
export type Hand = Session['hands'][number]

/** Used where the server sends no words of its own (spec 3 §8), and beside them. */
export const blackjackTexts = {
  noTable: 'Casino niet ingesteld of op de veiling.',
  actionFailed: 'Dat kwam niet aan op de tafel. Probeer het opnieuw.',
  noBet: 'Vul een inzet in.',
  begin: 'Leg je inzet neer, dan worden de kaarten gedeeld.',
  dealing: 'De kaarten worden gedeeld… Tik of druk op spatie voor het einde.',
  dealerPlays: 'De deler is aan zet… Tik of druk op spatie voor het einde.',
  bankEmpty: 'Er zat niet meer in de kas: je kreeg alles wat er lag.',
} as const

/** The words of each button, and its key. */
export const actionWords: Readonly<Record<BlackjackAction, { label: string; key: string }>> = {
  hit: { label: 'Kaart', key: 'k' },
  stand: { label: 'Pas', key: 'p' },
  double: { label: 'Verdubbel', key: 'v' },
  split: { label: 'Splits', key: 's' },
}
export const dealKey = 'd'

/** '17', 'zacht 17', 'blackjack', '24, kapot': the total of the cards in words. */
export function totalWords(cards: readonly Card[], split: boolean): string {
  const { total, soft }: Total = totalOf(cards)
  if (isBlackjack({ cards, split })) return 'blackjack'
  if (total > blackjackRules.best) return `${total}, kapot`
  // With 21 no choice is left, so softness no longer matters.
  return soft && total < blackjackRules.best ? `zacht ${total}` : String(total)
}

export const tooPoor = 'Te weinig op zak'

/** Returns why an action can't be done now; undefined when it can. */
export function reasonAgainst(action: BlackjackAction, session: Session, cashPocket: number): string | undefined {
  if (!session.actions.includes(action)) {
    if (action === 'double') return 'Alleen met 2 kaarten'
    if (action === 'split') {
      return session.hands.length === blackjackRules.mostHands
        ? `Hoogstens ${blackjackRules.mostHands} handen`
        : 'Geen gelijke kaarten'
    }
    return 'Niet aan zet'
  }
  const costs = action === 'double' || action === 'split'
  return costs && cashPocket < session.betAmount ? tooPoor : undefined
}

/** 'kost €50': the amount that an action adds to the table. */
export const costWords = ({ betAmount }: Session): string => `kost ${formatEuro(betAmount)}`

/** How a hand of an ended round came out. */
export function outcomeWords({ state, outcome }: Hand): string {
  if (state === 'BUST') return 'Kapot'
  if (outcome === 'WON') return 'Gewonnen'
  if (outcome === 'BLACKJACK') return 'Blackjack'
  return outcome === 'PUSH' ? 'Gelijk' : 'Verloren'
}

/**
 * The sentence on the table.
 * @param told the server's words for the round as it stands, where it was played on this page
 */
export function tableWords(
  frame: Frame | undefined,
  session: Session | null,
  dealing: boolean,
  ending: string | undefined,
): string {
  if (!frame || !session) return dealing ? blackjackTexts.dealing : blackjackTexts.begin
  if (dealing) return frame.dealer.length > 1 ? blackjackTexts.dealerPlays : blackjackTexts.dealing
  if (session.ended) return ending ?? `Je vorige ronde: ${netWords(session.winnings - session.stake)}.`
  const hand = frame.hands[frame.open]
  const name = frame.hands.length > 1 ? `Hand ${frame.open + 1} is aan zet` : 'Je bent aan zet'
  const count = hand ? totalWords(hand.cards, frame.hands.length > 1) : ''
  return `${name}: ${count} tegen ${totalWords(frame.dealer, false)}.`
}
