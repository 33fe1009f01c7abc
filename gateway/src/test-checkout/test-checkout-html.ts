import { readFileSync } from 'node:fs'
import type { TestCheckoutPage } from '@sottomondo/proto/economy/v1/test_checkout'

const style = readFileSync(new URL('./test-checkout.css', import.meta.url), 'utf8')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one)

const euro = (cents: number): string => `€${(cents / 100).toFixed(2).replace('.', ',')}`

const webhookWays = [
  ['now', 'meteen'],
  ['late', 'te laat'],
  ['twice', 'twee keer'],
  ['outOfOrder', 'in de verkeerde volgorde'],
  ['never', 'nooit'],
] as const

const statuses: Readonly<Record<string, string>> = {
  open: 'Deze betaling wacht op jou.',
  paid: 'Deze betaling is betaald.',
  canceled: 'Deze betaling is geannuleerd.',
  failed: 'Deze betaling is mislukt.',
  expired: 'Deze betaling is verlopen.',
}

const webhookChoice = `<fieldset><legend>Het bericht aan Sottomondo komt</legend>${webhookWays
  .map(
    ([value, label], index) =>
      `<label><input type="radio" name="webhook" value="${value}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  )
  .join('')}</fieldset>`

const button = (outcome: string, label: string, look = ''): string =>
  `<button name="outcome" value="${outcome}"${look && ` class="${look}"`}>${label}</button>`

const form = (id: string, buttons: string): string =>
  `<form method="post" action="/test-checkout/${encodeURIComponent(id)}">${webhookChoice}${buttons}</form>`

function formOf({ id, status, chargedBackCents }: TestCheckoutPage): string {
  if (status === 'open')
    return form(
      id,
      button('pay', 'Betalen', 'pay') +
        button('cancel', 'Annuleren') +
        button('fail', 'Laten mislukken') +
        button('expire', 'Laten verlopen'),
    )
  if (status !== 'paid') return ''
  return form(
    id,
    chargedBackCents > 0
      ? button('reverseChargeBack', 'De terugboeking ongedaan maken')
      : button('chargeBack', 'Door de bank laten terugboeken'),
  )
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <p class="test"><span>TEST: er wordt niets afgeschreven</span></p>
    <main>${body}</main>
  </body>
</html>
`

/** Returns the page of the test checkout: it works without any script. */
export function testCheckoutHtml(checkout: TestCheckoutPage): string {
  const { description, amountCents, status, returnUrl, chargedBackCents } = checkout
  const said = chargedBackCents > 0 ? 'De bank heeft deze betaling teruggeboekt.' : (statuses[status] ?? '')
  const back = status === 'open' ? '' : `<a class="back" href="${text(returnUrl)}">Terug naar Sottomondo</a>`
  return page(
    'Testbetaling',
    `<h1>${text(description)}</h1><p class="amount">${euro(amountCents)}</p><p role="status">${said}</p>${back}${formOf(checkout)}`,
  )
}

/** Returns the page that says why there is no checkout. */
export const noCheckoutHtml = (sentence: string): string =>
  page('Testbetaling', `<h1>${text(sentence)}</h1><a class="back" href="/premium">Terug naar Sottomondo</a>`)

/** A page whose style is that of all of them. */
export const stylePage = page('', '')
