import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'
import css from './page-boundary.module.css'

const title = 'Unexpected Application Error!'

/** Replaces everything when the shell itself fails; uses as little as possible, for any part may have failed. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('The page failed.', error, componentStack)
    document.title = title
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={css.page}>
        <h1>{title}</h1>
        <p>Er ging iets mis dat we niet hadden voorzien. Je gangster en je geld staan veilig op de server.</p>
        <p>
          <a href="/">Terug naar het begin</a>
        </p>
      </main>
    )
  }
}
