import type { StoredMessage } from '../types';
import type { Database } from './database';
import { type MessageRow, messageColumns, toMessage } from './message-row';

export type Slice = { fromStep?: number; toStep?: number };
export type Tree = ReturnType<typeof openTree>;

/** Walks over the message tree by integer keys. */
export function openTree(database: Database) {
  const connection = database.$client;
  const byId = connection
    .prepare<[string], MessageRow>(`select ${messageColumns('m')} from messages m where m.id = ?`)
    .raw();
  const place = connection.prepare<[string], PlaceRow>(
    `select key, chat_id as chatId, parent_id as parentId, status, created_at as createdAt, depth, step,
      cumulative_tokens as cumulativeTokens from messages where id = ?`,
  );
  /** Keys from the head upwards, no further than `fromStep`; never touches the parts. */
  const walkUp = `with recursive walk(key, parent_key, step, depth) as (
      select key, parent_key, step, depth from messages where id = :headId and step >= :fromStep
      union all
      select m.key, m.parent_key, m.step, m.depth
        from walk join messages m on m.key = walk.parent_key where m.step >= :fromStep
    )`;
  const pathRows = connection
    .prepare<[PathQuery], MessageRow>(
      `${walkUp} select ${messageColumns('m')} from walk join messages m on m.key = walk.key
      where walk.step <= :toStep`,
    )
    .raw();
  const pathKeys = connection
    .prepare<[PathQuery], number>(`${walkUp} select key from walk where step <= :toStep order by depth`)
    .pluck();
  const isOnPath = connection
    .prepare<[PathQuery & { ids: string }], number>(
      `${walkUp} select exists (select 1 from walk join messages m on m.key = walk.key
        where m.id in (select value from json_each(:ids)))`,
    )
    .pluck();
  const chooseUp = connection.prepare(
    `${walkUp} insert into chosen_children (parent_key, child_key)
      select walk.parent_key, walk.key from walk
      where walk.parent_key is not null
        and exists (select 1 from messages s where s.parent_key = walk.parent_key and s.key <> walk.key)
      on conflict (parent_key) do update set child_key = excluded.child_key`,
  );
  const chooseOne = connection.prepare(
    `insert into chosen_children (parent_key, child_key)
      select parent_key, key from messages m
      where m.id = ? and exists (select 1 from messages s where s.parent_key = m.parent_key and s.key <> m.key)
      on conflict (parent_key) do update set child_key = excluded.child_key`,
  );
  const leaf = connection
    .prepare<[string], string>(
      `with recursive walk(key, depth) as (
        select key, depth from messages where id = ?
        union all
        select coalesce(
            (select child_key from chosen_children where parent_key = walk.key),
            (select max(key) from messages where parent_key = walk.key)
          ), walk.depth + 1
          from walk
          where exists (select 1 from messages where parent_key = walk.key)
      ) select m.id from walk join messages m on m.key = walk.key order by walk.depth desc limit 1`,
    )
    .pluck();
  const siblingRows = connection.prepare<[{ ids: string }], { id: string; siblingId: string }>(
    `select m.id as id, s.id as siblingId, s.key as key
        from json_each(:ids) asked join messages m on m.id = asked.value
        join messages s on s.parent_key = m.parent_key
      union all
      select m.id, s.id, s.key
        from json_each(:ids) asked join messages m on m.id = asked.value and m.parent_key is null
        join messages s on s.chat_id = m.chat_id and s.parent_key is null
      order by key`,
  );

  return {
    /** Where a message stands, without reading what it says. */
    place: (id: string) => place.get(id),
    message: (id: string): StoredMessage | null => {
      const row = byId.get(id);
      return row ? toMessage(row) : null;
    },
    path: (headId: string, slice?: Slice): StoredMessage[] => {
      const messages: StoredMessage[] = [];
      // Row by row: holding all of a long branch twice, as text and parsed, costs more than reading it.
      for (const row of pathRows.iterate(bounds(headId, slice))) messages.push(toMessage(row));
      return messages.sort((one, other) => one.depth - other.depth);
    },
    pathKeys: (headId: string): number[] => pathKeys.all(bounds(headId)),
    /** Whether any of these messages lies on the branch that ends at `headId`. */
    isOnBranch: (headId: string, ids: string[]): boolean =>
      isOnPath.get({ ...bounds(headId), ids: JSON.stringify(ids) }) === 1,
    /** Remembers this branch as the one in use at every fork it passes. */
    chooseBranch: (headId: string) => void chooseUp.run(bounds(headId)),
    /** The same for a message just put below the head: everything above already points here. */
    chooseChild: (id: string) => void chooseOne.run(id),
    leafBelow: (id: string) => leaf.get(id),
    siblings: (ids: string[]): Map<string, string[]> => {
      const families = new Map<string, string[]>();
      for (const { id, siblingId } of siblingRows.all({ ids: JSON.stringify(ids) })) {
        const family = families.get(id);
        if (family) family.push(siblingId);
        else families.set(id, [siblingId]);
      }
      return families;
    },
  };
}

export type PlaceRow = Pick<
  StoredMessage,
  'chatId' | 'parentId' | 'status' | 'createdAt' | 'depth' | 'step' | 'cumulativeTokens'
> & { key: number };

type PathQuery = { headId: string; fromStep: number; toStep: number };

function bounds(headId: string, slice: Slice = {}): PathQuery {
  return { headId, fromStep: slice.fromStep ?? 0, toStep: slice.toStep ?? Number.MAX_SAFE_INTEGER };
}
