import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketOf, buildFor, type RegistryChange, type RemoteState, releaseTo, rollBack } from './registry.rules.ts'

const start: RemoteState = {
  revision: 1,
  enabled: true,
  stableBuild: 'a',
  candidateBuild: null,
  percent: 0,
  earlierBuilds: [],
}

function apply(before: RemoteState, change: RegistryChange | 'needsStable' | null): RemoteState {
  return change === null || change === 'needsStable' ? before : { ...change.state, revision: before.revision + 1 }
}
const release = (before: RemoteState, build: string, percent = 100) =>
  apply(before, releaseTo(before, { build, percent }))
const back = (before: RemoteState) => apply(before, rollBack(before))

describe('a release', () => {
  test('must be for everybody the first time', () => {
    expect(releaseTo(undefined, { build: 'a', percent: 20 })).toBe('needsStable')
    expect(releaseTo(undefined, { build: 'a', percent: 100 })).toMatchObject({ state: { stableBuild: 'a' } })
  })

  test('to a share keeps the stable build, and becomes it at 100 percent', () => {
    const shared = release(start, 'b', 20)
    expect(shared).toMatchObject({ stableBuild: 'a', candidateBuild: 'b', percent: 20 })
    const wider = release(shared, 'b', 50)
    expect(wider).toMatchObject({ stableBuild: 'a', candidateBuild: 'b', percent: 50 })
    const promoted = releaseTo(wider, { build: 'b', percent: 100 })
    expect(promoted).toMatchObject({ state: { stableBuild: 'b', candidateBuild: null, percent: 0 } })
    expect((promoted as RegistryChange).actions).toEqual([{ action: 'promote', build: 'b', percent: 100 }])
  })

  test('without a difference changes nothing', () => {
    expect(releaseTo(start, { build: 'a', percent: 100 })).toBeNull()
    expect(releaseTo(release(start, 'b', 20), { build: 'b', percent: 20 })).toBeNull()
    expect(releaseTo(start, { build: 'a', percent: 100, enabled: true })).toBeNull()
  })

  test('switching off and on leaves a share of the accounts as it was', () => {
    const shared = release(start, 'b', 20)
    const off = releaseTo(shared, { build: 'a', percent: 100, enabled: false }) as RegistryChange
    expect(off.state).toMatchObject({ enabled: false, stableBuild: 'a', candidateBuild: 'b', percent: 20 })
    expect(off.actions.map(({ action }) => action)).toEqual(['disable'])
  })
})

describe('a rollback', () => {
  test('first ends a release to a share, then goes back build by build', () => {
    const shared = release(release(release(start, 'b'), 'c'), 'd', 10)
    const ended = back(shared)
    expect(ended).toMatchObject({ stableBuild: 'c', candidateBuild: null, percent: 0 })
    expect(back(ended).stableBuild).toBe('b')
    expect(back(back(ended)).stableBuild).toBe('a')
    expect(rollBack(back(back(ended)))).toBeNull()
  })

  test('undoes any release to all', () => {
    // More than are kept, and so few that some come again.
    const build = fc
      .oneof({ weight: 1, arbitrary: fc.nat(4) }, { weight: 4, arbitrary: fc.nat(400) })
      .map((nth) => `build ${nth}`)
    fc.assert(
      fc.property(fc.array(build, { maxLength: 120 }), build, (earlier, next) => {
        const before = earlier.reduce((state, build) => release(state, build), start)
        if (before.stableBuild === next) return
        expect(back(release(before, next)).stableBuild).toBe(before.stableBuild)
      }),
    )
  })
})

describe('the build of a reader', () => {
  test('is the stable one for visitors, and depends on their own hundredth for accounts', () => {
    const shared = release(start, 'b', 30)
    expect(buildFor(shared, null)).toBe('a')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 99 }), (accountId, percent) => {
        const gets = buildFor({ ...shared, percent }, accountId)
        const hundredth = bucketOf(accountId, 'b')
        expect(gets).toBe(hundredth < percent ? 'b' : 'a')
        expect(buildFor({ ...shared, percent: hundredth }, accountId)).toBe('a')
        // An account that has it keeps it when more get it.
        if (gets === 'b') expect(buildFor({ ...shared, percent: Math.min(99, percent + 1) }, accountId)).toBe('b')
      }),
    )
  })

  test('the hundredths are about equally full, and others for every build', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => i + 1)
    const share = ids.filter((id) => bucketOf(id, 'b') < 30).length / ids.length
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.32)
    const both = ids.filter((id) => bucketOf(id, 'b') < 30 && bucketOf(id, 'c') < 30).length / ids.length
    expect(both).toBeGreaterThan(0.07)
    expect(both).toBeLessThan(0.11)
  })
})
