import { Nowhere } from '@/components/frame/nowhere';

export default function NotFound() {
  return (
    <main className="h-dvh">
      <Nowhere />
    </main>
  );
}
