import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Shell } from './shell.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Returns the state of the app's shell, and applies its shortcuts and colours. */
export function useShell(): Shell {
  const [state, setState] = useState<Omit<Shell, 'change'>>({
    view: 'page',
    dialog: { of: 'none' },
    hasSingleKeys: true,
    colours: 'light dark',
  });
  const change = useCallback<Shell['change']>(
    (next) => setState((before) => ({ ...before, ...next })),
    [],
  );
  useShortcuts(state.hasSingleKeys);
  useEffect(() => {
    document.documentElement.style.colorScheme = state.colours;
  }, [state.colours]);
  return useMemo(() => ({ ...state, change }), [state, change]);
}
