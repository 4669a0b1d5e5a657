'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { rememberInCookie } from './cookie';
import { THEME_COOKIE, type Theme } from './theme-cookie';

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void }>({
  theme: 'system',
  setTheme: () => {},
});

export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setState] = useState(initial);
  const setTheme = (next: Theme) => {
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    rememberInCookie(THEME_COOKIE, next);
    setState(next);
  };
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme() {
  return use(ThemeContext);
}
