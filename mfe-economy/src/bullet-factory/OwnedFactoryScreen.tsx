import { LastOutcome, Money, PlayerName, useCall, useFamiliar, useLookAgain, wordsOr } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Bullets } from './bullets.tsx'
import { BuyBullets } from './buy-bullets.tsx'
import { FactoryFront } from './factory-front.tsx'
import { factoryTexts } from './factory-texts.ts'
import { FactoryTitle } from './factory-title.tsx'

/** Can't be a player's name: those have no space. */
const houseName = 'Het Huis'
const Owner = ({ name }: { name: string }) => (name === houseName ? houseName : <PlayerName name={name} />)

/** /bullets-factory-player: the privately owned factory of this city (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/bullets/player', undefined, {
    rereadOn: { bulletFactoryChanged: true, cityChanged: true },
  })
  useLookAgain(reload)
  const { isFolded } = useFamiliar()
  const buy = <BuyBullets call="POST /api/bullets/player/buy" {...(data && { offer: data })} reload={reload} />
  return (
    <Page
      title="Kogelfabriek"
      lead="Particulier initiatief. De eigenaar bepaalt de prijs, jij of je schrikt."
      aside={
        data?.isOwner ? (
          <Link to="/bullets-factory-player/manage">Beheer je fabriek</Link>
        ) : (
          <Link to="/bullets-factory-local">Naar de lokale fabriek</Link>
        )
      }
    >
      <LastOutcome />
      {error && <Failure message={wordsOr(error, factoryTexts.notRead)} onRetry={reload} />}
      {!(error && !data) && (
        <>
          {isFolded && buy}
          <FactoryFront
            title={<FactoryTitle word="in" cityName={data?.cityName} />}
            items={[
              { label: 'Eigenaar', value: data && <Owner name={data.ownerName} /> },
              { label: 'Prijs per kogel', value: data && <Money amount={data.bulletPrice} /> },
              { label: 'Op voorraad', value: data && <Bullets count={data.bulletsAvailable} /> },
              {
                label: 'Maakt',
                value:
                  data &&
                  (data.productionSeconds === 0 ? (
                    'niets: de kas is leeg'
                  ) : (
                    <>
                      <Money amount={data.bulletsPerHour} unit="" /> per uur
                    </>
                  )),
              },
              { label: 'In de kas', value: data && <Money amount={data.bank} /> },
              { label: 'Jij hebt', value: data && <Bullets count={data.bullets} /> },
            ]}
          />
          {!isFolded && buy}
        </>
      )}
    </Page>
  )
}
