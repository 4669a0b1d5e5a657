import BetterSqlite3 from 'better-sqlite3';
import { AppError } from '@/lib/app-error';

/** Gives a fault of the database the code the edge translates; anything else passes as it is. */
export function toAppError(fault: unknown): unknown {
  if (fault instanceof TypeError && fault.message.includes('database connection is not open')) {
    return new AppError('store:closed', 'The store is closed.', { cause: fault });
  }
  if (!(fault instanceof BetterSqlite3.SqliteError)) return fault;
  const known = KNOWN_FAULTS.find(({ codes }) => codes.test(fault.code));
  return new AppError(known?.code ?? 'store:failed', known?.text ?? fault.message, { cause: fault });
}

const KNOWN_FAULTS = [
  { codes: /^SQLITE_FULL/, code: 'store:full', text: 'The disk is full; nothing was changed.' },
  {
    codes: /^SQLITE_(BUSY|LOCKED)/,
    code: 'store:busy',
    text: 'Another program is holding the database; try again in a moment.',
  },
  {
    codes: /^SQLITE_(READONLY|PERM|AUTH|CANTOPEN)/,
    code: 'store:unwritable',
    text: 'The database cannot be written to; check the permissions of the data folder.',
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    code: 'store:corrupt',
    text: 'The database file is damaged; restore one of the backups in the data folder.',
  },
  {
    codes: /^SQLITE_IOERR/,
    code: 'store:io',
    text: 'The disk reported an error while reading or writing the database.',
  },
  {
    codes: /^SQLITE_CONSTRAINT_FOREIGNKEY/,
    code: 'store:not-found',
    text: 'What this belongs to no longer exists.',
  },
  {
    codes: /^SQLITE_CONSTRAINT_TRIGGER/,
    code: 'store:immutable',
    text: 'Final messages and compactions cannot be changed.',
  },
];
