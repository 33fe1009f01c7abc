import { useFields } from '@sottomondo/mfe-kit'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useEffect, useState } from 'react'
import type { VerifyDraft } from '../shared/rounds/verify-draft.ts'
import { Steps } from './steps/steps.tsx'
import { VerdictNotice } from './verdict-notice.tsx'
import css from './verification.module.css'
import { VerificationSkeleton } from './verification-skeleton.tsx'
import type { Game } from './verify/claim.ts'
import { gameOptions, readClaim } from './verify/claim.ts'
import { canCompute } from './verify/digest.ts'
import type { Report } from './verify/verify.ts'
import { verify } from './verify/verify.ts'

export type VerificationProps = {
  initial: VerifyDraft
  /** Verifies its input without being asked. */
  atOnce: boolean
}

const examples = {
  ROULETTE: '{"number":17,"bets":[{"kind":"number","value":"17","amount":50}]}',
  BLACKJACK: '{"playerCards":[{"suit":4,"rank":13},{"suit":2,"rank":6}],"dealerCards":[{"suit":3,"rank":9}]}',
  FRUIT: '{"slots":["CHERRY","LEMON","ORANGE","GIFT","GRAPE","CHERRY","DIAMOND","LEMON","CHERRY"]}',
} as const

const exampleOf = (game: string) => examples[game as Game] ?? examples.ROULETTE

/** What came after the draw, for games whose rounds stay open. */
const endings: Partial<Record<string, { label: string; example: string }>> = {
  BLACKJACK: { label: 'Verloop volgens het casino', example: '{"actions":["hit","stand"]}' },
  FRUIT: { label: 'Bonusspel volgens het casino', example: '{"dice":[3,6,2]}' },
}

/** The form of a round, and the result of its check. */
export function Verification({ initial, atOnce }: VerificationProps) {
  const { values: draft, field: fieldOf, refuse, marks } = useFields(initial)
  const [report, setReport] = useState<Report>()
  const [busy, setBusy] = useState(false)
  // An automatic verification is shown whole: the form would first stand above and then be pushed down by the steps.
  const [waiting, setWaiting] = useState(atOnce && canCompute())

  const ending = endings[draft.game]

  const check = async (given: VerifyDraft) => {
    const { claim, errors } = readClaim(given)
    setReport(undefined)
    if (refuse(errors) || !claim || busy || !canCompute()) return
    setBusy(true)
    try {
      setReport(await verify(claim))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    if (atOnce) check(initial).finally(() => setWaiting(false))
  }, [])

  const field = (name: keyof VerifyDraft) => ({
    ...fieldOf(name),
    autoComplete: 'off',
    spellCheck: false,
  })

  if (waiting) return <VerificationSkeleton />
  return (
    <>
      {report && <VerdictNotice report={report} />}
      {report && <Steps report={report} />}
      <Panel title="De ronde">
        <Form label="De ronde" onSubmit={() => check(draft)} busy={busy} {...marks}>
          <TextInput label="Serverseed" className={css.code} {...field('serverSeed')} />
          <TextInput
            label="Hash die vooraf getoond is"
            hint="SHA-256 van de serverseed. Zonder hash is niet te zien of de seed vooraf vastlag."
            className={css.code}
            {...field('serverSeedHash')}
          />
          <FormRow>
            <TextInput label="Clientseed" className={css.code} {...field('clientSeed')} />
            <TextInput label="Ronde (nonce)" inputMode="numeric" {...field('nonce')} />
            <Select label="Spel" options={gameOptions} {...fieldOf('game')} value={draft.game as Game} />
          </FormRow>
          <FormRow>
            <TextInput label="Inzet" inputMode="numeric" {...field('stake')} />
            <TextInput label="Uitbetaald" inputMode="numeric" {...field('winnings')} />
          </FormRow>
          <TextInput
            label="Wat het casino opschreef"
            hint={
              <>
                Mag leeg blijven. Bijvoorbeeld: <code className={css.code}>{exampleOf(draft.game)}</code>
                {draft.game === 'ROULETTE' && ' of alleen het nummer.'}
              </>
            }
            className={css.code}
            {...field('round')}
          />
          {ending && (
            <TextInput
              label={ending.label}
              hint={
                <>
                  Leeg als er geen was. Bijvoorbeeld: <code className={css.code}>{ending.example}</code>
                </>
              }
              className={css.code}
              {...field('finalOutcome')}
            />
          )}
          <FormActions>
            <Submit disabled={!canCompute()}>Controleer</Submit>
          </FormActions>
        </Form>
      </Panel>
    </>
  )
}
