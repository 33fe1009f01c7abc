import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { seesText } from '../support/browser/page.ts'
import { commitCrime, newPlayer } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser()
const run = promisify(execFile)

async function command(...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'switch', '--', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: stack().dataFolder },
  })
  return stdout.trim()
}

afterEach(async () => {
  for (const name of ['roulette', 'bank'] as const)
    await (await admin()).call('POST /api/admin/switches', { body: { name, on: true } })
})

test.each(flowWidths(1280))('the admin sees every switch, at %i px', async (width) => {
  await command('bank', 'off', 'De bank telt even haar geld.')
  const page = await browser.open(width, await admin())
  await page.goto('/admin/switches')
  for (const name of ['Misdaad', 'Roulette', 'Fruitautomaat', 'Aanmelden'])
    await page.getByRole('region', { name }).getByText('Aan', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Bank' }).getByText('De bank telt even haar geld.').first().waitFor()
  await checkScreen(page, 'switches-off')
})

test('the admin switches roulette off: players read why, crime goes on; and on again', async () => {
  const { visitor } = await newPlayer()
  const bet = () =>
    visitor.call('POST /api/casino/bet/roulette', { body: { redBlackBet: 'Rood', redBlackBetAmount: 100 } })
  const page = await browser.open(1280, await admin())
  await page.goto('/admin/switches')
  const panel = page.getByRole('region', { name: 'Roulette' })
  await panel.getByLabel('Melding aan spelers').fill('De tafel wordt geschuurd.')
  await panel.getByRole('button', { name: 'Schakel uit' }).click()
  const question = page.getByRole('dialog', { name: 'Roulette uitschakelen?' })
  await question.getByRole('button', { name: 'Schakel uit' }).click()
  await seesText(page, 'Roulette is uitgeschakeld.')
  await panel.getByText('Uit', { exact: true }).waitFor()

  expect(await bet()).toMatchObject({
    status: 503,
    body: { errorType: 'switchedOff', error: 'De tafel wordt geschuurd.' },
  })
  expect((await commitCrime(visitor)).status).toBe(200)
  expect(await command('list')).toMatch(/^roulette +OFF .* Sottocapo +"De tafel wordt geschuurd\."$/m)

  // Reads the toast before the next press: two calls of one kind within 100 ms are held back.
  await page.getByText('Roulette is uitgeschakeld.').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Schakel in' }).click()
  await page.getByRole('dialog', { name: 'Roulette inschakelen?' }).getByRole('button', { name: 'Schakel in' }).click()
  await seesText(page, 'Roulette is ingeschakeld.')
  expect((await bet()).body.errorType).not.toBe('switchedOff')
})

test('the command switches for everybody too, and names unknown actions', async () => {
  const { visitor } = await newPlayer()
  const deposit = () => visitor.call('POST /api/bank/deposit', { body: { amount: 100 } })
  expect(await command('bank', 'off')).toBe('bank is off.')
  expect(await command('bank', 'off')).toBe('bank was already off.')
  expect((await deposit()).body.error).toBe('Deze actie is even uitgeschakeld. Probeer het later opnieuw.')
  await command('bank', 'on')
  await eventually(async () => expect((await deposit()).status).toBe(200))
  await expect(command('poker', 'off')).rejects.toThrow(/There is no switch poker; there are: (\w+, )*bank\b/)
  await expect(command('bank', 'away')).rejects.toThrow('npm run switch -- list')
})

test('for other players the page does not exist', async () => {
  const player = await newPlayer()
  const page = await browser.open(1280, player.visitor)
  await page.goto('/admin/switches')
  await page.getByText('Hier is niets').waitFor()
})
