"use client";

import type { ReactNode } from "react";
import { AnnouncerRegions } from "@/components/ui/announcer-regions";
import { Toaster } from "@/components/ui/toaster";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import type { FrameLayout } from "./frame-layout";
import { ThemeProvider } from "./theme";
import type { Theme } from "./theme-cookie";

export type AppProvidersProps = { theme: Theme; frame: FrameLayout; children: ReactNode };

/** What exists once per app: theme, announcements, tooltips, toasts. */
export function AppProviders({ theme, children }: AppProvidersProps) {
  return (
    <ThemeProvider initial={theme}>
      {children}
      <AnnouncerRegions />
      <TooltipLayer />
      <Toaster />
    </ThemeProvider>
  );
}
