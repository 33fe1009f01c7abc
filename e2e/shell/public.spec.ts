import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { arrive, fillLogin, seesText } from '../support/browser/page.ts'
import { newPlayer, Visitor } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })

test('the help leads from its groups to a topic with the figures of the rules, at the speed of this world', async () => {
  const page = await browser.open(1280)
  await page.goto('/faq')
  for (const group of ['FAQ', 'Algemeen', 'Socials', 'Spelfuncties', 'Casino', 'Familie', 'Profiel', 'Overig'])
    await page.getByRole('heading', { level: 2, name: group, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Misdaden', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Misdaden' }).waitFor()
  await page.getByText('Zakkenrollen op de markt').first().waitFor()
  await page.getByText('3 seconden').first().waitFor()
  const head = await page.getByRole('columnheader', { name: 'Hoogste kans' }).boundingBox()
  const first = await page.getByRole('cell', { name: 'Zakkenrollen op de markt' }).boundingBox()
  expect(head && first && head.y + head.height).toBeLessThanOrEqual(Math.ceil(first?.y ?? 0))
  await page.getByRole('link', { name: 'Gevangenis', exact: true }).click()
  await page.getByText('€350').first().waitFor()
  await page.goto('/FAQ/niets')
  await page.getByText('Dit onderwerp is er niet.').waitFor()
  await page.getByRole('link', { name: 'Bekijk alle onderwerpen' }).click()
  await page.getByRole('heading', { level: 2, name: 'Spelfuncties' }).waitFor()
})

test('the click limit’s page counts down and goes back to the last page', async () => {
  const page = await browser.open(390)
  await page.goto('/over')
  await page.getByRole('heading', { level: 1, name: 'Over Sottomondo' }).waitFor()
  // Awaited from the start: on a busy machine a second may pass between one look and the next.
  const seen = (left: string) =>
    page.getByText(`Je hebt het kliklimiet bereikt! Probeer het opnieuw over ${left}.`).waitFor()
  await Promise.all([seen('2 seconden'), seen('1 seconde'), page.goto('/clicklimit-reached?timeLeft=3')])
  await arrive(page, '/login')
})

test('a forgotten password is replaced by the link in the mail, once', async () => {
  const { person } = await newPlayer()
  const page = await browser.open(1280)
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Stuur de link' })
  await send.click()
  await page.getByText('Vul een e-mail of gebruikersnaam in.').waitFor()
  await page.getByLabel('E-mail of gebruikersnaam').fill(person.email)
  await send.click()
  const path = await eventually(async () => {
    const { body } = await new Visitor().call('GET /api/dev/outbox', { query: { to: person.email } })
    const found = body.map((mail) => /\/reset-password\/[\w-]+/.exec(mail.body)?.[0]).find(Boolean)
    if (!found) throw new Error('no mail with a link was sent')
    return found
  })
  await page.goto(path)
  const save = page.getByRole('button', { name: 'Wachtwoord opslaan' })
  await save.click()
  await page.getByText('Vul beide velden in.').first().waitFor()
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord', exact: true }).fill('een-nieuw-wachtwoord')
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('een-ander-wachtwoord')
  await save.click()
  await page.getByText('Wachtwoorden komen niet overeen.').waitFor()
  await checkScreen(page, 'reset-password-errors')
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('een-nieuw-wachtwoord')
  await save.click()
  await arrive(page, '/login')
  await fillLogin(page, person)
  await seesText(page, 'Invalid login credentials.')
  await page.reload()
  await fillLogin(page, { ...person, password: 'een-nieuw-wachtwoord' })
  await arrive(page, '/')

  const again = await new Visitor().call('POST /api/auth/reset-password/{token}', {
    params: { token: path.split('/').at(-1) ?? '' },
    body: { password: 'nog-een-wachtwoord', confirmPassword: 'nog-een-wachtwoord' },
  })
  expect(again).toMatchObject({ status: 400, body: { error: expect.stringContaining('Deze link is verlopen') } })
})

test('an unforeseen error ends in the default error page', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  // No input of the stack's own breaks the shell, so its page comes with a menu row that can't be shown.
  await page.route('**/over', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"label":"Misdaad"', '"label":{}') })
  })
  await page.goto('/over')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  await eventually(async () => expect(await page.title()).toBe('Unexpected Application Error!'))
  await checkScreen(page, 'error')
  await page.getByRole('link', { name: 'Terug naar het begin' }).click()
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor()
})

test('a page that can’t even begin ends there too', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.route('**/over', async (route) => {
    const answer = await route.fetch()
    const broken = '$1{"revision":1,"remotes":null}$2'
    const body = (await answer.text()).replace(/(<script id="registry"[^>]*>).*?(<\/script>)/s, broken)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/over')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
})
