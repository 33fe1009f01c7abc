// @vitest-environment happy-dom
import { playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './ModifyPlayerScreen.tsx'

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the changes are named before they are sent; an invalid number is an error at its field', async () => {
  const sent = await playAgainst({ 'POST /api/admin/modifyPlayer': { message: 'Vito: −1.250 kogels.' } })
  render(<Screen />)
  await type('Naam', 'Vito')
  await type('Kogels', '-1.250')
  await type('Ervaring', 'veel')
  await type('Reden', 'Te veel gekregen.')
  await press('Wijzig')
  expect(screen.getByText(/^Vul een heel getal in/)).not.toBeNull()
  await userEvent.clear(screen.getByLabelText('Ervaring'))
  await press('Wijzig')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Vito: −1.250 kogels.')).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Wijzig' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Vito: −1.250 kogels.']))
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    userName: 'Vito',
    reason: 'Te veel gekregen.',
    bulletsChange: -1250,
    honorChange: 0,
    cashPocketChange: 0,
    experienceChange: 0,
  })
})
