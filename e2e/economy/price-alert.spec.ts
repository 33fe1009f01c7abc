import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { newPlayer, type Person } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

/** Sets an alert that any price sets off: beer costs at most 980. */
const setReached = ({ accountName }: Person) =>
  inSchema('economy', (tx) =>
    run(
      tx,
      'reached_alert',
      `insert into price_alert (account_id, good, city_name, is_above, price_euro, created_at)
       select id, 'bier', 'Rome', false, 981, now() from accounts.gangster where name = $1`,
      [accountName],
    ),
  )

test.each(widths)('a player sets, removes and hears a price alert, at %i px', async (width) => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { experience: 900 })
  const page = await browser.open(width, visitor)
  await page.goto('/liquor')
  const form = page.getByRole('form', { name: 'Nieuw prijsalarm' })
  const price = form.getByLabel('Prijs', { exact: true })
  await form.getByLabel('Soort').selectOption('wijn')
  await form.getByLabel('Stad').selectOption('Rome')
  // One in 790 periods is so already.
  await price.fill('1609')
  await form.getByRole('button', { name: 'Zet het alarm' }).click()
  const remove = page.getByRole('button', { name: 'Haal weg: wijn in Rome' })
  await remove.waitFor()
  await checkScreen(page, 'liquor-price-alert')
  // After the looks at the page: two calls of one kind within 100 ms are held back.
  await price.fill('1611')
  await form.getByRole('button', { name: 'Zet het alarm' }).click()
  await form
    .getByText(/^De prijs van bier ligt altijd tussen/)
    .first()
    .waitFor()
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await eventually(async () => expect((await visitor.call('GET /api/price-alerts')).body.alerts).toEqual([]))

  // The page's own timer runs: prices are read meanwhile, and an alert is set.
  await inSchema('actions', (tx) =>
    run(
      tx,
      'bullets_wait',
      `update gangster set bullets_factory_until = now() + interval '1 hour', version = version + 1 where account_name = $1`,
      [person.accountName],
    ),
  )
  await page.goto('/bullets-factory-local')
  await page.getByRole('group', { name: 'Alvast te lezen' }).waitFor()
  await form.getByLabel('Stad').selectOption('Rome')
  // One in 901 days is so already.
  await price.fill('601')
  await form.getByRole('button', { name: 'Zet het alarm' }).click()
  const removeBullets = page.getByRole('button', { name: 'Haal weg: kogels in Rome' })
  await removeBullets.waitFor()
  await checkScreen(page, 'bullets-price-alert')
  await removeBullets.click()
  await removeBullets.waitFor({ state: 'detached' })

  // Awaited from the start: a toast goes after seconds.
  const toast = page.getByText(/^Prijsalarm: bier kost in Rome nu/).waitFor()
  await setReached(person)
  await toast
  await page.goto('/log')
  await page
    .getByRole('main')
    .getByText(/^Prijsalarm: bier kost in Rome nu/)
    .waitFor()
  await checkScreen(page, 'log-price-alert')
  expect((await visitor.call('GET /api/price-alerts')).body.alerts).toEqual([])
})
