import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './premium.module.css'

interface Use {
  path: string
  icon: IconName
  name: string
  what: string
}

const uses: readonly Use[] = [
  { path: '/premium?tab=premium', icon: 'premium', name: 'Premium', what: 'meer ruimte, vier weken lang' },
  { path: '/premium?tab=sms', icon: 'bell', name: 'SMS Alert', what: 'weet het als je er niet bent' },
  { path: '/shop', icon: 'shop', name: 'Winkel', what: 'perks, en lapmiddelen zonder contant geld' },
  { path: '/jail', icon: 'jail', name: 'Gevangenis', what: 'koop jezelf uit' },
  { path: '/mission', icon: 'mission', name: 'Missies', what: 'skip er een' },
  { path: '/auction', icon: 'auction', name: 'Veiling', what: 'veil credits, of bied zonder je naam' },
  { path: '/family/settings?tab=beheer', icon: 'family', name: 'Familie', what: 'een andere naam of een symbool' },
  { path: '/sportbetting', icon: 'sport', name: 'Sport', what: 'een competitie erbij, voorgoed' },
]

/** Where credits can be spent. */
export function CreditUses() {
  return (
    <Panel title="Waar credits goed voor zijn">
      <ul className={css.uses}>
        {uses.map((use) => (
          <UseLink key={use.path} {...use} />
        ))}
      </ul>
    </Panel>
  )
}

/** Not shown where its screen does not exist. */
function UseLink({ path, icon, name, what }: Use) {
  const isThere = useHasScreen(path.split('?')[0] ?? path)
  if (!isThere) return null
  return (
    <li>
      <Link to={path} className={css.use}>
        <Icon name={icon} />
        <span>
          <span className={css.useName}>{name}</span>
          <span className={css.useWhat}>{what}</span>
        </span>
      </Link>
    </li>
  )
}
