import { anneesValidite, isTypeDocument, TYPES, type TypeDocument } from './types.ts';

/** Those that almost every dossier asks for. */
export const DOCUMENTS_ATTENDUS: readonly TypeDocument[] = ['STC', 'LDC', 'RIB'];

export interface DocumentTenu {
  readonly id_type: string;
  readonly etat: string;
  readonly etat_fichier: string;
  readonly annee_validite: number | null;
  readonly supprime_at: string | null;
}

export interface ARenouveler {
  readonly type: TypeDocument;
  /** Never given, refused by the antivirus, or of a year too old. */
  readonly raison: 'absent' | 'refuse' | 'ancien';
  /** The year it bears, when that is why. */
  readonly annee: number | null;
}

const isSound = ({ etat_fichier }: DocumentTenu): boolean => etat_fichier !== 'infecte' && etat_fichier !== 'efface';

/** A paper of one year serves that year and the next. */
const isOld = ({ id_type, annee_validite }: DocumentTenu, exercice: number): boolean =>
  annee_validite !== null &&
  isTypeDocument(id_type) &&
  anneesValidite(id_type, exercice).length > 0 &&
  annee_validite < exercice - 1;

/** What the library should be given, so that the next form finds it there. */
export const aRenouveler = (documents: readonly DocumentTenu[], exercice: number): readonly ARenouveler[] =>
  TYPES.flatMap((type): readonly ARenouveler[] => {
    const own = documents.filter((one) => one.id_type === type && one.etat === 'courant' && one.supprime_at === null);
    const sound = own.filter(isSound);
    if (own.length === 0) return DOCUMENTS_ATTENDUS.includes(type) ? [{ type, raison: 'absent', annee: null }] : [];
    if (sound.length === 0) return [{ type, raison: 'refuse', annee: null }];
    if (!sound.every((one) => isOld(one, exercice))) return [];
    return [{ type, raison: 'ancien', annee: Math.max(...sound.map(({ annee_validite }) => annee_validite ?? 0)) }];
  });
