import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { facts } from '@sottomondo/event-contract/facts'
import { growPastRules, worldOf } from '@sottomondo/first-world'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { expect, test } from 'vitest'
import { features } from '../gen/features.ts'
import { firstStepExperience } from './kernel/first-step/first-step.rules.ts'
import { callOf, granted, useActions } from './testing/use-actions.ts'

const actions = useActions(features)
const { gangsters, dead, fights } = worldOf({})
const nameOf = (id: number) => [...gangsters, ...dead].find(({ accountId }) => accountId === id)?.accountName
const runNode = promisify(execFile)

/** Runs one of this service's programs as a process, with this service's environment. */
async function runProgram(path: string, ...given: string[]): Promise<string> {
  const program = fileURLToPath(new URL(path, import.meta.url))
  const { stdout } = await runNode(process.execPath, [program, ...given], { env: { ...process.env, ...actions.env } })
  return stdout
}

const snapshot = async () =>
  (await actions.pool.query('select account_id, experience, jailed_until, version from gangster order by 1')).rows

test('the first world is complete after the seed, and a second run changes nothing', async () => {
  const begun = { ...actions.newPlayer(), accountId: 1, userId: 1, accountName: 'Vito_Rosso' }
  actions.random.fix(0)
  granted(await actions.rpc(CrimeService).execute(callOf(begun, 'begun'), { crimeOptionId: 1, tokenIssuedAtMicros: 1 }))
  await runProgram('./seed.ts')
  const first = await snapshot()
  expect(first).toHaveLength(gangsters.length)
  // A player who had begun to play is left alone.
  expect(first[0]).toMatchObject({ account_id: 1, experience: 4 + firstStepExperience.crime })
  for (const [at, { accountId, experience, jailSeconds }] of gangsters.entries()) {
    if (accountId === begun.accountId) continue
    expect(first[at]).toMatchObject({ account_id: accountId, experience })
    expect(first[at].jailed_until !== null).toBe(jailSeconds > 0)
  }
  // What social's charts say that they have done.
  const done = await actions.pool.query(
    'select sum(crimes_committed) as crimes, sum(experience) as experience from gangster',
  )
  const [{ crimes, experience: all }] = done.rows
  expect(Number(crimes) / Number(all)).toBeCloseTo(growPastRules.crimesPerExperience, 3)
  // The service itself may have published the lists of such players, at its usual minute.
  const published = () => actions.outbox({ subject: 'sottomondo.actions.hall-of-fame.taken.v1' })
  const before = await published()
  await runProgram('./seed.ts')
  expect(await snapshot()).toEqual(first)
  expect(await published()).toEqual(before)
  // The lists of the best leave the city's own residents out: the two whom people play stand in them.
  const lists = facts['sottomondo.actions.hall-of-fame.taken.v1'].parse(before.at(-1)?.payload)
  const played = gangsters.filter(({ isResident }) => !isResident).map(({ accountId }) => accountId)
  for (const list of [lists.experience, lists.crimes, lists.carsStolen, lists.breakouts]) {
    expect(list.length).toBeGreaterThan(0)
    for (const { accountId } of list) expect(played).toContain(accountId)
  }
  expect(lists.heists).toEqual([])
  expect(lists.raids).toMatchObject([{ leaderAccountId: 2, participants: 4, lootEuro: 2_926_000 }])
  // Jobs of days that are over, of those alone who had not begun to play.
  const jobs = await actions.pool.query(
    'select account_id, count(*)::int as all, count(completed_at)::int as done from daily_job group by 1',
  )
  expect(jobs.rows).toEqual([{ account_id: 2, all: 9, done: 8 }])
  const ofSottocapo = callOf({ ...begun, accountId: 2, userId: 2, accountName: 'Sottocapo' })
  expect(granted(await actions.rpc(RaidService).get(ofSottocapo, {}))).toMatchObject({ finalSuccess: true })
  expect(granted(await actions.rpc(HeistService).get(ofSottocapo, {}))).toMatchObject({ finalSuccess: true })
  const { missions } = granted(await actions.rpc(MissionService).list(ofSottocapo, {}))
  expect(missions.map(({ progress }) => progress)).toEqual([4, 17, 3])
  const { lastMurders, killExp } = granted(await actions.rpc(MurderService).get(ofSottocapo, {}))
  const latest = fights.toSorted((one, other) => one.hoursAgo - other.hoursAgo).slice(0, lastMurders.length)
  expect(latest.length).toBeGreaterThan(5)
  for (const murder of lastMurders) {
    const fight = fights.find(({ victim }) => nameOf(victim) === murder.victim)
    expect(fight?.hoursAgo).toBeLessThanOrEqual(latest.at(-1)?.hoursAgo ?? 0)
    expect(murder).toMatchObject({
      killer: fight?.isAnonymous ? undefined : nameOf(fight?.killer ?? 0),
      isAnonymous: fight?.isAnonymous,
      wasSuccessful: fight?.lifeTaken === 100,
    })
  }
  expect(killExp).toBe(80)
  const skills = await actions.pool.query('select kill_exp_hundredths as skill from gangster order by account_id')
  for (const { skill } of skills.rows) expect(skill).toBeLessThanOrEqual(10_000)
  const { prisoners } = granted(await actions.rpc(JailService).listPrisoners(callOf(begun), {}))
  expect(prisoners).toHaveLength(gangsters.filter((gangster) => gangster.jailSeconds > 0).length)
})

test('the load run’s gangsters are filled once, and its script calls the statement as it is', async () => {
  await runProgram('../bench/fill.ts', '3', '2000000')
  await runProgram('../bench/fill.ts', '3', '2000000')
  const filled = (await snapshot()).filter((row) => row.account_id >= 2_000_000)
  expect(filled).toHaveLength(3)

  const script = await readFile(new URL('../bench/crime.sql', import.meta.url), 'utf8')
  const statement = script
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
    .join('\n')
  const outcomes = []
  for (const succeedsFrom of ['0', String(Number.MAX_SAFE_INTEGER)]) {
    const call = statement.replaceAll(':account_id', '2000000').replaceAll(':succeeds_from', succeedsFrom)
    outcomes.push((await actions.pool.query(call)).rows[0].outcome)
  }
  expect(outcomes).toEqual(['succeeded', 'failed'])
})
