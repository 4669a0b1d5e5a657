import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { AppProviders } from '@/components/frame/app-providers';
import { FRAME_COOKIE, parseFrameLayout } from '@/components/frame/frame-layout';
import { parseTheme, THEME_COOKIE, type Theme } from '@/components/frame/theme-cookie';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Foldline', template: '%s · Foldline' },
  description: 'A chat you can watch forget: see and steer how conversations are compacted.',
};

export async function generateViewport(): Promise<Viewport> {
  const theme = await readTheme();
  return {
    width: 'device-width',
    initialScale: 1,
    interactiveWidget: 'resizes-content',
    themeColor:
      theme === 'system'
        ? [
            { media: '(prefers-color-scheme: light)', color: BACKGROUND.light },
            { media: '(prefers-color-scheme: dark)', color: BACKGROUND.dark },
          ]
        : BACKGROUND[theme],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Script nonces are made per request: a page frozen at build time could run no script.
  await connection();
  const jar = await cookies();
  const theme = await readTheme();
  return (
    <html
      lang="en"
      data-theme={theme === 'system' ? undefined : theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        <AppProviders theme={theme} frame={parseFrameLayout(jar.get(FRAME_COOKIE)?.value)}>
          {children}
        </AppProviders>
      </body>
    </html>
  );
}

/** As --background in globals.css: the browser's own bars take the colour of the page. */
const BACKGROUND = { light: '#ffffff', dark: '#0b0d12' };

async function readTheme(): Promise<Theme> {
  return parseTheme((await cookies()).get(THEME_COOKIE)?.value);
}
