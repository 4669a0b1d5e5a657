import type { ActionResult } from '@/lib/action-result';
import { showToast } from './toast';

/** Says a refusal aloud; true when there is a value. */
export function told<T>(result: ActionResult<T>): result is { ok: true; value: T } {
  if (!result.ok) showToast({ title: result.error.text, tone: 'error' });
  return result.ok;
}
