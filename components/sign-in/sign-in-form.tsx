'use client';

import { useActionState } from 'react';
import { signIn } from '@/app/actions/session';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';

export function SignInForm({ returnTo }: { returnTo: string }) {
  const [problem, submit, isPending] = useActionState(signIn, null);
  return (
    <form action={submit} className="mt-6 flex flex-col gap-2">
      <input type="hidden" name="next" value={returnTo} />
      <label htmlFor="password" className="font-medium">
        Password
      </label>
      <Input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby="sign-in-problem"
        className="h-10"
      />
      <p id="sign-in-problem" role="alert" className="min-h-5 text-destructive">
        {problem?.text}
      </p>
      <Button type="submit" variant="primary" size="lg" disabled={isPending}>
        {isPending ? 'Checking…' : 'Sign in'}
      </Button>
    </form>
  );
}
