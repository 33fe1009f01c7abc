import { needs } from '@sottomondo/api-contract/needs'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { services } from '@sottomondo/proto/services'
import { expect, test } from 'vitest'
import type { Ctx } from '../rpc/context.ts'
import { bindHandlers, type Handler } from '../rpc/definition.ts'
import { needsFinder } from './needs-of-rpc.ts'

test('each rpc of the contract is found by its path', () => {
  const paths = Object.values(services).flatMap((features) =>
    Object.values<Record<string, { path: string }>>(features).flatMap((methods) =>
      Object.values(methods).map(({ path }) => path),
    ),
  )
  expect(paths.filter((path) => needsFinder(path))).toHaveLength(Object.keys(needs).length)
})

test('calls that share an rpc have each their own needs', () => {
  const needsOf = needsFinder('/sottomondo.actions.v1.Goods/Buy')
  expect(['liquor', 'drugs', 'weapons'].map((trade) => needsOf?.({ trade })?.timer)).toEqual([
    'liquor',
    'drugs',
    undefined,
  ])
})

test('a handler is told what the contract says that its call needs', async () => {
  const answerNeeds = async (...[, , needs]: Parameters<Handler<unknown, never>>) => needs as never
  const { breakOut, buyOut } = JailService
  const handlers = bindHandlers({ breakOut, buyOut }, { breakOut: answerNeeds, buyOut: { write: () => answerNeeds } })
  const ctx = {} as Ctx
  expect(await handlers.breakOut(ctx, { name: 'Luca' })).toEqual({ free: true })
  expect(await handlers.buyOut(ctx, { payWith: 'CASH' })).toBeUndefined()
})
