import { Button } from '../form/button.tsx'
import css from './page-selector.module.css'
import { pagesAround } from './pages-around.ts'

export type PageSelectorProps = {
  /** The name of the list; read aloud, not shown. */
  label: string
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** The pages of a numbered list: five buttons around the present one, and the ways to the first, last and next. */
export function PageSelector({ label, page, totalPages, onPage }: PageSelectorProps) {
  if (totalPages <= 1) return null
  const step = (to: number, text: string, words: string) => (
    <Button small aria-label={words} disabled={to < 1 || to > totalPages || to === page} onClick={() => onPage(to)}>
      <span aria-hidden="true">{text}</span>
    </Button>
  )
  return (
    <nav aria-label={label} className={css.pages}>
      {step(1, '«', 'Eerste pagina')}
      {step(page - 1, '‹', 'Vorige pagina')}
      {pagesAround(page, totalPages).map((one) => (
        <Button
          key={one}
          small
          variant={one === page ? 'primary' : 'quiet'}
          aria-label={`Pagina ${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </Button>
      ))}
      {step(page + 1, '›', 'Volgende pagina')}
      {step(totalPages, '»', 'Laatste pagina')}
    </nav>
  )
}
