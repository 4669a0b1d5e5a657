import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Mark } from '@/components/frame/mark';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { safeReturnPath } from '@/lib/security/judge-request';
import { currentSession } from '@/lib/security/session';

export const metadata: Metadata = { title: 'Sign in' };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next } = await searchParams;
  const returnTo = safeReturnPath(typeof next === 'string' ? next : undefined);
  if (await currentSession()) redirect(returnTo);
  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface px-4 py-12">
      <div className="w-full max-w-sm rounded-xl border border-border bg-card p-6 text-card-foreground shadow-float sm:p-8">
        <Mark className="size-9 text-primary" />
        <h1 className="mt-4 font-semibold text-lg">Sign in to Foldline</h1>
        <p className="mt-1 text-muted-foreground">
          This server is open to other machines and asks for its password.
        </p>
        <SignInForm returnTo={returnTo} />
      </div>
    </main>
  );
}
