import { connection } from 'next/server';

/** Whether the server answers at all, for start scripts and containers; says nothing about anybody's data. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
