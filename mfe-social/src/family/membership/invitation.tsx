import type { Calls } from '@sottomondo/api-contract'
import { CashShortage, formatEuro, Money, PlayerName, useAction } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Crest } from '@sottomondo/ui-kit/crest'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import css from '../family.module.css'
import { FamilyLink } from '../family-link.tsx'
import { roleName } from '../family-texts.ts'

type Invitation = Calls['GET /api/family/invite/{inviteId}']['answer']

interface CardProps {
  invitation: Invitation
  words: ReactNode
  children?: ReactNode
}

function Card({ invitation: { familyName, familySymbol }, words, children }: CardProps) {
  return (
    <Panel>
      <div className={css.house}>
        <div className={css.arms}>
          <Crest name={familyName} symbol={familySymbol} size={132} />
          <FamilyLink name={familyName} symbol={null} />
        </div>
        <div className={css.facts}>
          <p>{words}</p>
          {children}
        </div>
      </div>
    </Panel>
  )
}

/** For a visitor, and for who has no living gangster: the login leads back here. */
export function LogInFirst({ invitation, isLoggedIn }: { invitation: Invitation; isLoggedIn: boolean }) {
  const { inviteId, familyName, hindrance } = invitation
  if (hindrance !== null)
    return (
      <Card invitation={invitation} words={`${familyName} had een plaats voor iemand.`}>
        <Notice tone="warn">{hindrance}</Notice>
      </Card>
    )
  if (isLoggedIn)
    return (
      <Card invitation={invitation} words={`${familyName} wil iemand erbij. Daar moet je wel voor leven.`}>
        <p>
          <Link to="/createNewAccount" className={buttonClass({ variant: 'primary' })}>
            Begin een nieuwe gangster
          </Link>
        </p>
      </Card>
    )
  return (
    <Card invitation={invitation} words={`${familyName} wil iemand erbij. Log in om te zien of jij het bent.`}>
      <div className={css.choices}>
        <Link
          to={`/login?next=${encodeURIComponent(`/family/invite/acceptById/${inviteId}`)}`}
          className={buttonClass({ variant: 'primary' })}
        >
          Log in om te antwoorden
        </Link>
        <Link to="/signup" className={buttonClass({})}>
          Nog geen gangster? Meld je aan
        </Link>
      </div>
    </Card>
  )
}

export interface ShownProps {
  invitation: Invitation
  cashPocket: number
  reload: () => Promise<void>
}

/** For a player: the role and the price before they accept, or why they can't. */
export function Shown({ invitation, cashPocket, reload }: ShownProps) {
  const { inviteId, familyName, isForPlayer, inviterName, role, state, lapsesAt, hindrance } = invitation
  const navigate = useNavigate()
  const leadOn = { after: () => navigate('/family'), refused: () => reload() }
  const accept = useAction('POST /api/family/invite/acceptById', leadOn)
  const decline = useAction('POST /api/family/invite/decline', leadOn)
  if (!isForPlayer)
    return (
      <Card invitation={invitation} words={`${familyName} wil iemand erbij, maar jij bent het niet.`}>
        {hindrance && <Notice>{hindrance}</Notice>}
        <p>
          <Link to="/family">Naar de families</Link>
        </p>
      </Card>
    )
  const doAccept = () => accept.run({ query: { inviteId } })
  const joinCost = invitation.joinCost ?? 0
  const isOpen = state === 'OPEN'
  return (
    <Card
      invitation={invitation}
      words={
        inviterName ? (
          <>
            <PlayerName name={inviterName} /> {isOpen ? 'wil' : 'wilde'} je bij {familyName}.
          </>
        ) : (
          `${familyName} ${isOpen ? 'wil' : 'wilde'} je erbij.`
        )
      }
    >
      <DescriptionList
        items={[
          ...(role ? [{ label: 'Je wordt', value: roleName(role) }] : []),
          { label: 'Lid worden kost, uit je zak', value: <Money amount={joinCost} /> },
          ...(isOpen && lapsesAt ? [{ label: 'Geldt tot', value: <When at={lapsesAt} /> }] : []),
        ]}
      />
      {hindrance && <Notice tone="warn">{hindrance}</Notice>}
      {isOpen && cashPocket < joinCost && <CashShortage euro={joinCost - cashPocket} onGo={doAccept} />}
      {isOpen ? (
        <div className={css.choices}>
          <Button variant="primary" busy={accept.busy} disabled={hindrance !== null} onClick={doAccept}>
            {joinCost > 0 ? `Neem aan voor ${formatEuro(joinCost)}` : 'Neem aan'}
          </Button>
          <Button busy={decline.busy} onClick={() => decline.run({ body: { inviteId } })}>
            Wijs af
          </Button>
        </div>
      ) : (
        <p>
          <Link to="/family">Naar de families</Link>
        </p>
      )}
    </Card>
  )
}
