import { expect, test } from 'vitest'
import { z } from 'zod'
import { feature } from './feature.ts'

// The checks are types that must not compile: an expected error that does not occur fails `npm run typecheck`.
const call = { summary: 'Pocket and bank', access: 'player' } as const
const balances = z.object({ cashBank: z.number(), cashPocket: z.number(), cashVersion: z.number() })
const rank = z.object({ rank: z.string() })

test('a call may name an rpc that fits it', () => {
  const { calls } = feature({
    calls: {
      'GET /api/a': { ...call, rpc: 'economy.bank.getBalances', answer: balances },
      'GET /api/b': { ...call, rpc: 'actions.status.getStatus', answer: rank },
      'GET /api/c': { ...call, rpc: 'accounts.account.listLivingNames', answer: z.array(z.string()) },
      // @ts-expect-error there is no such rpc
      'GET /api/d': { ...call, rpc: 'economy.bank.getBalance', answer: balances },
      // @ts-expect-error the reply has no receipt
      'GET /api/e': { ...call, rpc: 'economy.bank.getBalances', answer: balances.extend({ receipt: z.string() }) },
      // @ts-expect-error the reply has another type of rank
      'GET /api/f': { ...call, rpc: 'actions.status.getStatus', answer: z.object({ rank: z.number() }) },
      // @ts-expect-error the request has no city
      'GET /api/g': { ...call, rpc: 'actions.status.getStatus', query: z.object({ city: z.string() }), answer: rank },
      // @ts-expect-error the call does not give accountName
      'GET /api/h': { ...call, rpc: 'accounts.account.findByName', answer: z.object({ found: z.boolean() }) },
      'GET /api/i': {
        ...call,
        rpc: 'economy.bank.getBalances',
        rpcNames: { money: 'cashBank' },
        answer: z.object({ money: z.number() }),
      },
      'GET /api/j': {
        ...call,
        // @ts-expect-error the reply has not what the name stands for
        rpc: 'economy.bank.getBalances',
        rpcNames: { money: 'gold' },
        answer: z.object({ money: z.number() }),
      },
      'GET /api/k': {
        ...call,
        rpc: 'actions.status.getStatus',
        rpcNames: { twice: null },
        query: z.object({ twice: z.string() }),
        answer: rank,
      },
    },
  })
  expect(Object.keys(calls)).toHaveLength(11)
})
