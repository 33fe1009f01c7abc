import { declareLedger } from '../../kernel/ledger/declare.ts'

const good = <const Name extends string>(name: Name) =>
  ({ [name]: { tooLittle: `Zoveel ${name} heb je niet.`, atDeath: 'vanishes' } }) as Record<
    Name,
    { tooLittle: string; atDeath: 'vanishes' }
  >

/** Liquor and drugs, and the room that a player's goods of each trade take, which is counted below zero. */
export const goodsLedger = declareLedger({
  assets: {
    liquorRoom: { tooLittle: 'Zoveel drank kun je niet dragen.', atDeath: 'vanishes' },
    ...good('bier'),
    ...good('wijn'),
    ...good('whisky'),
    ...good('vodka'),
    ...good('absint'),
    drugsRoom: { tooLittle: 'Zoveel drugs kun je niet dragen.', atDeath: 'vanishes' },
    ...good('weed'),
    ...good('lsd'),
    ...good('ketamine'),
    ...good('heroine'),
    ...good('cocaine'),
  },
  faucets: ['goods'],
  sinks: ['goods', 'goodsSeized'],
})
