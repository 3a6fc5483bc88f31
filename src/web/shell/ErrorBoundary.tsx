import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands there instead, with a way to try again. */
  fallback: (retry: () => void) => ReactNode
}

/** Keeps a fault in one region from taking the whole page down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    // A part of the program that failed to load is remembered as failed by the browser; only a fresh page asks again.
    if (String(this.state.error).includes('import')) location.reload()
    else this.setState({ error: undefined })
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.retry)
  }
}
