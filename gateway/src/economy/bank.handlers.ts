import { isRefusal, refuse } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { noSuchPlayer } from '../refusals.ts'

export const bankHandlers = handlers({
  async 'POST /api/bank/transaction'(ctx, { body: { receiverName, amount, subject } }) {
    const { accounts, economy } = ctx.services
    const receiver = await accounts.account.findByName(ctx, { accountName: receiverName })
    if (isRefusal(receiver)) return receiver
    if (!receiver.found) return noSuchPlayer
    if (!receiver.alive) return refuse('conflict', 'Deze speler leeft niet meer.')
    const { accountId: receiverAccountId, accountName: receiverAccountName } = receiver
    return economy.bank.transfer(ctx, { receiverAccountId, receiverAccountName, amount, subject })
  },
})
