import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { StartPart } from '../../kernel/ledger/parts/start-part.ts'
import { gangsterRules } from './gangster.rules.ts'

/** The starting cash; its id makes sure that it is paid once, by whichever way the account becomes known. */
export const gangsterStart: StartPart = {
  startTransfers: ({ accountId, requestId, traceparent }) => [
    {
      id: `gangster-start:${accountId}`,
      kind: 'gangsterStart',
      entries: move(faucet('gangster'), player(accountId), 'cashPocket', gangsterRules.startPocketEuro),
      requestId,
      traceparent,
    },
  ],
}
