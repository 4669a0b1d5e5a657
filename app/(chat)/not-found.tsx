import { Nowhere } from '@/components/frame/nowhere';

/** Inside the frame, which has its own main landmark, so that the other chats stay in reach. */
export default function NotFound() {
  return <Nowhere />;
}
