import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { arrive, press, seesText } from '../support/browser/page.ts'
import { newPerson, newPlayer } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

test.each(flowWidths(390))(
  'who is killed while they play begins anew with the part that they choose of what they knew, at %i px',
  async (width) => {
    const [{ visitor, person }, owner] = [await newPlayer(), await admin()]
    await setGangster(person, { experience: 10_000 })
    const page = await browser.open(width, visitor)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
    const kill = { accountName: person.accountName, reason: 'Een tweede account.' }
    expect((await owner.call('POST /api/admin/kill', { body: kill })).status).toBe(200)
    // By a push: they pressed nothing.
    await arrive(page, '/createNewAccount')
    await page.getByText(`${person.accountName} stierf op`).waitFor()
    // As low as their experience was (rules, "Murder").
    await page.getByText(/Hoogstens 30% van de ervaring .* nooit verder dan de rank Ronin/).waitFor()
    const claim = page.getByRole('slider', { name: 'Ervaring meenemen' })
    expect(await claim.inputValue()).toBe('30')
    await claim.focus()
    for (let less = 0; less < 5; less += 1) await page.keyboard.press('ArrowLeft')
    await page.getByText('25%', { exact: true }).waitFor()
    await checkScreen(page, 'create-account-claim')
    const { accountName } = newPerson()
    await page.getByLabel('Gangsternaam').fill(accountName)
    await page.getByRole('radio', { name: 'Vrouw' }).check()
    await press(page.getByRole('button', { name: 'Begin opnieuw' }))
    await seesText(page, 'Account succesvol aangemaakt!')
    await page.getByRole('heading', { level: 1, name: accountName }).waitFor()
    // 2500 of the 10,000: between Sachetto and Ragazzo.
    await eventually(async () => {
      const { body } = await visitor.call('GET /api/status')
      expect(body.rankProgress).toBeCloseTo((100 * (2500 - 2200)) / (5000 - 2200), 0)
    })
    // The earlier gangster stays dead, and their profile says so.
    const { body: before } = await visitor.call('GET /api/profile/{accountName}', {
      params: { accountName: person.accountName },
    })
    expect(before.alive).toBe(false)
    const log = await browser.open(width, owner)
    await log.goto('/admin/log')
    await log.getByText(`${person.accountName} is gedood.`).waitFor()
  },
)
