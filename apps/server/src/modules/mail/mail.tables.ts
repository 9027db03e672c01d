import type { Generated } from 'kysely';

export interface MessageTable {
  id: Generated<string>;
  subject: string;
  texte: string;
  reply_to: string | null;
  contexte: string[];
  cree_at: Generated<Date>;
}

export interface MailTables {
  'mail.message': MessageTable;
}
