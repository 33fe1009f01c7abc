import { expect, test } from 'vitest'
import type { Remote } from './release-rows.ts'
import { buildName, canRollBack, describe as describeLine, healthOf, releaseName } from './release-rows.ts'

const at = '2026-11-20T12:00:00.000Z'
const release = (build: string) => ({ build, version: '1.2.0', kitRange: '^1.0.0', releasedAt: at })
const remote = (more: Partial<Remote> = {}): Remote => ({
  id: 'mfe-actions',
  revision: 3,
  enabled: true,
  stableBuild: 'b2',
  candidateBuild: null,
  percent: 0,
  healthy: true,
  releases: [release('b2'), release('b1')],
  history: [],
  ...more,
})

test('a remote is well, ill, off, or not there yet', () => {
  expect(healthOf(remote()).tone).toBe('good')
  expect(healthOf(remote({ healthy: false })).tone).toBe('danger')
  expect(healthOf(remote({ healthy: false, enabled: false })).text).toBe('Uitgeschakeld')
  expect(healthOf(remote({ healthy: false, stableBuild: null })).text).toBe('Nog niet uitgebracht')
})

test('a build is named with its version where that is known', () => {
  expect(buildName(remote(), 'b2')).toBe('1.2.0 (b2)')
  expect(buildName(remote(), 'gone')).toBe('gone')
  expect(buildName(remote(), null)).toBe('—')
  expect(releaseName({ build: '1.2.0-77aa01', version: '1.2.0' })).toBe('1.2.0-77aa01')
})

test('history says the share of accounts of each release', () => {
  const line = { build: 'b2', by: 'admin', at, percent: 10 }
  expect(describeLine({ ...line, action: 'release' })).toBe('Uitgebracht voor 10%')
  expect(describeLine({ ...line, action: 'release', percent: 100 })).toBe('Uitgebracht')
  expect(describeLine({ ...line, action: 'rollback' })).toBe('Teruggezet')
})

test('going back needs an earlier build', () => {
  expect(canRollBack(remote())).toBe(true)
  expect(canRollBack(remote({ releases: [release('b2')] }))).toBe(false)
  expect(canRollBack(remote({ releases: [release('b2')], candidateBuild: 'b3' }))).toBe(true)
})
