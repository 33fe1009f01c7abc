import { expect, it } from 'vitest'
import type { Pool } from '../db/database.ts'
import { forgetOld } from './feature.ts'

it('deletes the old rows of every feature, also after one that fails, and says that it failed', async () => {
  const forgotten: [string, Pool, number][] = []
  const forget = (name: string) => async (pool: Pool, nowMs: number) => forgotten.push([name, pool, nowMs])
  const broken = async () => {
    throw new Error('its table is locked')
  }
  const pool = {} as Pool
  const features = [{ forgets: [forget('crime'), broken] }, {}, { forgets: [forget('bank')] }]
  await expect(forgetOld(features, pool, 5)).rejects.toMatchObject({ errors: [{ message: 'its table is locked' }] })
  expect(forgotten).toEqual([
    ['crime', pool, 5],
    ['bank', pool, 5],
  ])
})
