import type { Balances, BankService } from '@sottomondo/proto/economy/v1/bank'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { exchange, isAmount, move, player } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import type { Holdings } from '../../kernel/ledger/transfer.ts'
import { type LedgerActionKit, ledgerActions, readCallerHoldings } from '../../kernel/player/player-action.ts'
import { subjectOf } from '../../kernel/transaction/subject.rules.ts'
import { directions, type NewTransaction, transactionsAlongside } from '../../kernel/transaction/transaction.store.ts'
import { giftLimitTexts, lockReceiver, receiveGift } from '../gift-limit/gift-limit.public.ts'
import { bankTexts, categories } from './bank.rules.ts'
import { hasDeposited } from './bank.store.ts'
import { bankTransactions } from './bank-transactions.store.ts'
import { bets } from './bets.store.ts'
import { credits } from './credits.store.ts'
import { familyTransactions } from './family-transactions.store.ts'

const transactionLists = { BANK: bankTransactions, CREDIT: credits, FAMILY: familyTransactions, BET: bets }

const balancesOf = (holdings: Holdings, message = ''): Balances => ({
  ...pocketOf(holdings),
  cashBank: balanceOf(holdings, 'cashBank'),
  message,
})

/** Handles the bank: deposits, withdrawals, and transfers to other players' banks. */
export function bankHandlers(kit: LedgerActionKit, ledger: Ledger): Handlers<BankService> {
  const action = ledgerActions<NewTransaction>(kit, ledger, transactionsAlongside)
  return {
    getBalances: async (ctx) => balancesOf(await readCallerHoldings(kit, ledger, ctx)),
    getRecord: async (ctx) => ({ hasDeposited: await hasDeposited(kit.pool, playerOf(ctx).accountId) }),
    deposit: action((me, { amount }) => ({
      kind: 'bankDeposit',
      amount,
      entries: exchange(me, 'cashPocket', 'cashBank', amount),
      fact: () =>
        fact('sottomondo.economy.bank.deposited.v1', {
          accountId: me.accountId,
          amountEuro: amount,
          depositedAtMs: kit.clock.nowMs(),
        }),
      reply: (holdings) => balancesOf(holdings, bankTexts.deposited(amount)),
    })),
    withdraw: action((me, { amount }) => ({
      kind: 'bankWithdrawal',
      amount,
      entries: exchange(me, 'cashBank', 'cashPocket', amount),
      reply: (holdings) => balancesOf(holdings, bankTexts.withdrawn(amount)),
    })),
    transfer: action((me, { amount, receiverAccountId, receiverAccountName, subject: typed }) => {
      const receiver = { accountId: receiverAccountId, accountName: receiverAccountName }
      if (!isAmount(receiver.accountId) || receiver.accountName === '') return refuse('invalid', bankTexts.badReceiver)
      if (receiver.accountId === me.accountId)
        return refuse('invalid', bankTexts.toOneself, { fields: { receiverName: bankTexts.toOneself } })
      const [subject, atMs] = [subjectOf(typed), kit.clock.nowMs()]
      return {
        kind: 'bankTransfer',
        amount,
        entries: move(me, player(receiver.accountId), 'cashBank', amount),
        memo: { receiverAccountId },
        limit: {
          lock: (tx) => lockReceiver(tx, receiverAccountId),
          judge: async (tx) =>
            (await receiveGift(tx, { giver: me.accountId, receiver: receiverAccountId, euro: amount }, atMs))
              ? undefined
              : refuse('conflict', giftLimitTexts.tooMuch(receiver.accountName)),
        },
        row: { category: 'BANK', sender: me, receiver, amountEuro: amount, subject, atMs },
        push: {
          accountId: receiverAccountId,
          event: 'moneyReceived',
          payload: {
            senderAccountName: me.accountName,
            amountEuro: amount,
            message: bankTexts.received(amount, me.accountName, subject),
          },
        },
        fact: () =>
          fact('sottomondo.economy.bank.transferred.v1', {
            senderAccountId: me.accountId,
            receiverAccountId,
            amountEuro: amount,
            subject,
            transferredAtMs: atMs,
          }),
        reply: (holdings) => balancesOf(holdings, bankTexts.transferred(amount, receiver.accountName)),
      }
    }),
    async listTransactions(ctx, { transactionCategory, direction: side, ...request }) {
      const category = categories.find((one) => one === transactionCategory)
      const direction = directions.find((one) => one === side)
      if (!category || !direction) return refuse('invalid', bankTexts.badList)
      const page = await transactionLists[category](kit.pool, playerOf(ctx), direction, request)
      return isRefusal(page) ? page : { transactions: page.rows, nextCursor: page.nextCursor }
    },
  }
}
