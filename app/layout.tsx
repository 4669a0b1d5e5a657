import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { AppProviders } from '@/components/frame/app-providers';
import { FRAME_COOKIE, parseFrameLayout } from '@/components/frame/frame-layout';
import { parseTheme, THEME_COOKIE } from '@/components/frame/theme-cookie';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Foldline', template: '%s · Foldline' },
  description: 'A chat you can watch forget: see and steer how conversations are compacted.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0d12' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Script nonces are made per request: a page frozen at build time could run no script.
  await connection();
  const jar = await cookies();
  const theme = parseTheme(jar.get(THEME_COOKIE)?.value);
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
