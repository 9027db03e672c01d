import type { Rythme } from '@guichet/rules/annonce';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type TexteOuRien = ColumnType<string | null, string | null | undefined, string | null>;

type EtatCourriel = 'non' | 'a_envoyer' | 'envoye' | 'abandonne';
interface NotificationTable {
  id: Generated<string>;
  destinataire: string;
  type: number;
  /** What it is about, in the words of the module that announces it. */
  sujet: string;
  id_sujet: string;
  /** How the subject is called and the page of the screens where it is read, when its module does not say it at reading. */
  titre: TexteOuRien;
  page: TexteOuRien;
  phrase: string;
  cle: string;
  cree_at: Instant;
  lu_at: InstantOuRien;
  courriel: ColumnType<EtatCourriel, EtatCourriel | undefined, EtatCourriel>;
  essais: Generated<number>;
  tente_at: InstantOuRien;
  envoye_at: InstantOuRien;
  /** The day of the summary that says it, for who wants one; its mail alone is not sent then. */
  resume_le: TexteOuRien;
  id_resume: TexteOuRien;
  /** The association for which this person is told: who has left it is not written to about it any more. */
  id_correspondance: ColumnType<number | null, number | null | undefined, number | null>;
}

interface PreferenceTable {
  auth_id: string;
  sujet: string;
  type: number;
  courriel: boolean;
  rythme: ColumnType<Rythme, Rythme | undefined, Rythme>;
  modifie_at: Instant;
}

export interface AnnonceTables {
  'platform.notification': NotificationTable;
  'platform.preference': PreferenceTable;
}
