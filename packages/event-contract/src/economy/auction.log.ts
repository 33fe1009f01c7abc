import { defineLog, euro, type LogPage, type LogPiece, player, words } from '../define-log.ts'

const somebody = (accountId: number | null, isAnonymous: boolean): LogPiece =>
  accountId === null ? 'Het Huis' : isAnonymous ? 'Iemand' : player(accountId)

const path = '/auction'

export const auctionLog: LogPage = defineLog({
  kinds: {
    opened: { category: 'money', path },
    outbid: { category: 'money', path, unread: ['keer overboden', 'keer overboden'] },
    sold: { category: 'money', path, unread: ['veiling verkocht', 'veilingen verkocht'] },
    returned: { category: 'money', path, unread: ['veiling zonder koper', 'veilingen zonder koper'] },
    won: { category: 'money', path, unread: ['veiling gewonnen', 'veilingen gewonnen'] },
    bidBack: { category: 'money', path, unread: ['bod teruggekregen', 'biedingen teruggekregen'] },
    bought: { category: 'money', path },
  },
  lines: {
    'sottomondo.economy.auction.opened.v1': ({ sellerAccountId: of, itemName, startingPriceEuro, openedAtMs: atMs }) =>
      of === null
        ? []
        : [{ kind: 'opened', of, atMs, words: words`Je veilt ‘${itemName}’, vanaf ${euro(startingPriceEuro)}.` }],
    'sottomondo.economy.auction.outbid.v1': ({ accountId: of, itemName, bidEuro, outbidAtMs: atMs, ...by }) => [
      {
        kind: 'outbid',
        of,
        atMs,
        amountEuro: bidEuro,
        words: words`${somebody(by.byAccountId, by.isAnonymousBid)} bood ${euro(by.byBidEuro)} op ‘${itemName}’ en heeft je overboden. Je ${euro(bidEuro)} staat weer op je bank.`,
      },
    ],
    'sottomondo.economy.auction.ended.v1': ({ itemName, endedAtMs: atMs, ...ended }) => {
      const { sellerAccountId, bidderAccountId, bidEuro, proceedsEuro, outcome } = ended
      const isSold = outcome === 'sold' || outcome === 'quickSold'
      const price = euro(bidEuro ?? 0)
      const buyer = somebody(bidderAccountId, ended.isAnonymousBid)
      const seller = somebody(sellerAccountId, ended.isAnonymous)
      const back = ended.houseKeeps ? 'Omdat je er al een hebt, is het nu van Het Huis.' : 'Je hebt het terug.'
      const toSeller = isSold
        ? words`${buyer} kocht ‘${itemName}’ van je voor ${price}. Je kreeg er ${euro(proceedsEuro)} voor op je bank.`
        : outcome === 'ownsOne'
          ? words`De koper van ‘${itemName}’ heeft er intussen al een. ${back}`
          : words`Niemand bood op ‘${itemName}’. ${back}`
      const toBidder =
        outcome === 'quickSold'
          ? words`Je kocht ‘${itemName}’ van ${seller} voor ${price}.`
          : outcome === 'sold'
            ? words`Je won de veiling van ‘${itemName}’ voor ${price}.`
            : outcome === 'ownsOne'
              ? words`Je hebt er intussen al een, dus je krijgt ‘${itemName}’ niet. Je ${price} staat weer op je bank.`
              : words`De veiling van ‘${itemName}’ is vervallen: de verkoper is dood. Je ${price} staat weer op je bank.`
      const bidderKind = outcome === 'sold' ? 'won' : outcome === 'quickSold' ? 'bought' : 'bidBack'
      return [
        ...(sellerAccountId === null || outcome === 'sellerDied'
          ? []
          : [
              {
                kind: isSold ? ('sold' as const) : ('returned' as const),
                of: sellerAccountId,
                atMs,
                ...(isSold && { amountEuro: proceedsEuro }),
                words: toSeller,
              },
            ]),
        ...(bidderAccountId === null
          ? []
          : [{ kind: bidderKind, of: bidderAccountId, atMs, words: toBidder } as const]),
      ]
    },
  },
})
