import type { Frame, HandFrame } from './frames.ts'

/** A frame, and how long it stands before the next. */
export interface Step {
  frame: Frame
  ms: number
}

/** From card to card; longer where the player watches: at the hidden card, and at the dealer's draws. */
const dealMs = 320
const turnMs = 700
const drawMs = 600

/**
 * Returns the steps from one table to the next: card by card, in the order of dealing.
 * @param before undefined: a new round, which begins with an empty table
 * @returns the last is `after`; only that where no steps lead from here to there
 */
export function dealSteps(before: Frame | undefined, after: Frame): Step[] {
  const last = { frame: after, ms: 0 }
  const begun = before ?? firstCards(after)
  if (begun.hands.length + 1 < after.hands.length || begun.ended) return [last]
  const steps: Step[] = before ? [] : begin(after)
  let now: Frame = { ...begun, open: -1, ended: false }
  const show = (part: Partial<Frame>, ms: number) => {
    now = { ...now, ...part }
    steps.push({ frame: now, ms })
  }
  const showHand = (place: number, hand: HandFrame) =>
    show({ hands: now.hands.map((other, at) => (at === place ? hand : other)) }, dealMs)

  if (now.hands.length < after.hands.length) {
    const split = before?.open ?? -1
    const [kept, moved] = now.hands[split]?.cards ?? []
    const stake = after.hands.at(-1)?.stake ?? 0
    if (!kept || !moved) return [last]
    const hands = now.hands.map((hand, at) => (at === split ? { ...hand, cards: [kept] } : hand))
    show({ hands: [...hands, { cards: [moved], stake }] }, dealMs)
  }
  for (const [place, hand] of after.hands.entries()) {
    const lying = now.hands[place]?.cards.length ?? 0
    for (let count = lying + 1; count <= hand.cards.length; count++)
      showHand(place, { ...hand, cards: hand.cards.slice(0, count) })
  }
  if (after.ended) {
    const isHidden = now.hidden
    if (isHidden) show({ hidden: false, dealer: after.dealer.slice(0, 2) }, turnMs)
    for (let count = now.dealer.length + 1; count <= after.dealer.length; count++)
      show({ dealer: after.dealer.slice(0, count) }, drawMs)
  }
  return [...steps, last]
}

/** A round as its first four cards left it. */
function firstCards({ dealer, hands }: Frame): Frame {
  const [hand] = hands
  const first = hand ? [{ ...hand, cards: hand.cards.slice(0, 2) }] : []
  return { dealer: dealer.slice(0, 1), hidden: true, hands: first, open: -1, ended: false }
}

/** One to the player, one to the dealer, and again; the dealer's second stays hidden. */
function begin(after: Frame): Step[] {
  const { hands, dealer } = firstCards(after)
  const [hand] = hands
  if (!hand) return []
  const none: Frame = { dealer: [], hidden: false, hands: [{ ...hand, cards: [] }], open: -1, ended: false }
  const one: Frame = { ...none, hands: [{ ...hand, cards: hand.cards.slice(0, 1) }] }
  const two: Frame = { ...one, dealer }
  const three: Frame = { ...two, hands }
  const four: Frame = { ...three, hidden: true }
  return [one, two, three, four].map((frame) => ({ frame, ms: dealMs }))
}
