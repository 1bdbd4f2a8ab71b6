import { Component, type ReactNode } from 'react';

interface State {
  readonly error: string | undefined;
}

/**
 * Renders its children. If a child throws while rendering, the error is shown in place of the
 * children, and the rest of the app keeps working.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className="empty" role="alert">
        <h2>This area failed to render</h2>
        <p>
          <code>{this.state.error}</code>
        </p>
        <p>
          <button type="button" onClick={() => this.setState({ error: undefined })}>
            Try again
          </button>
        </p>
      </div>
    );
  }
}
