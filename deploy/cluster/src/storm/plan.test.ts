import { describe, expect, it } from 'vitest'
import { GAME_HOSTS, SERVER_HOSTS } from '../local/hosts.ts'
import { planOf } from './plan.ts'
import { goalsMs } from './report.ts'

describe('the plan of a storm', () => {
  const plan = planOf()

  it('takes every process of the game, and each kind of server twice', () => {
    const named = plan.map(({ which }) => which)
    for (const host of GAME_HOSTS) expect(named).toContain(host)
    const kinds = new Set([...GAME_HOSTS, ...SERVER_HOSTS].map((host) => host.replace(/-\d$/, '')))
    for (const kind of kinds) expect(plan.filter((one) => one.kind === kind)).toHaveLength(2)
  })
  it('takes who leads first, and who follows then', () => {
    for (const kind of ['postgres', 'nats', 'redis'])
      expect(plan.filter((one) => one.kind === kind).map(({ which }) => which)).toEqual(['leader', 'follower'])
  })
  it('takes every kind once before any kind again', () => {
    const first = plan.slice(0, plan.length / 2).map(({ kind }) => kind)
    expect(new Set(first).size).toBe(first.length)
  })
  it('can be about some kinds alone', () => {
    expect(planOf(['nats']).map(({ kind }) => kind)).toEqual(['nats', 'nats'])
  })
  it('has a goal for each kind', () => {
    for (const { kind } of plan) expect(goalsMs[kind], kind).toBeGreaterThan(0)
  })
})
