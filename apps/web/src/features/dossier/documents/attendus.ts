import type { Dossier, Manquant } from '@guichet/contract/demandes';
import type { EtatVisibilite, Faits } from '@guichet/rules/conditions';
import type { DocumentDossier } from '@guichet/rules/dossier';
import { type ContenuSubvention, type DocumentAttendu, documentsOf } from '@guichet/rules/subvention';
import type { EtapeProps } from '../etape.ts';

export interface Attendu {
  readonly document: DocumentAttendu;
  readonly mention: string;
  /** Why it is asked of some and not of others. */
  readonly raison: string | null;
  readonly ton: 'warning' | 'success' | 'neutral';
  /** Still asked for, whether or not it is there. */
  readonly isDu: boolean;
  /** The association said that it will follow after the dossier is sent. */
  readonly suit: boolean;
}

interface Situation {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  /** What the record says, as far as its reader sees it. */
  readonly faits: Faits;
  /** What the server says is missing; null where it was not asked. */
  readonly manquants: readonly Manquant[] | null;
  readonly juges: EtapeProps['juges'];
  readonly correction: EtapeProps['correction'];
}

const MENTIONS = {
  obligatoire: 'Obligatoire',
  facultatif: 'Facultatif',
  conditionnel: 'Demandé dans votre situation',
} as const satisfies Record<DocumentAttendu['nature'], string>;
const SELON = 'Demandé seulement dans certaines situations';
const PLUS_DEMANDE = 'N’est plus demandé';
const A_FOURNIR = 'À fournir';
const JOINT = 'Joint';
const DEMANDE = 'Demandé par le service';
const DUS: readonly string[] = [A_FOURNIR, DEMANDE, MENTIONS.obligatoire, MENTIONS.conditionnel];
const SUIVRA = 'Suivra plus tard';
const TONS: Readonly<Record<string, Attendu['ton']>> = {
  [A_FOURNIR]: 'warning',
  [DEMANDE]: 'warning',
  [JOINT]: 'success',
};

const isMissing = (manquants: readonly Manquant[] | null, code: string): boolean =>
  manquants?.some((one) => one.cible === 'document' && one.projet === null && one.code === code) ?? false;

export const documentChoisi = (documents: readonly DocumentDossier[], code: string): string | null =>
  documents.find((one) => one.code === code)?.uuid ?? null;

interface Juge {
  readonly document: DocumentAttendu;
  readonly etat: EtatVisibilite;
}

/** What the server says is missing is due, and what it does not say is not, whatever is seen from here. */
const mentionOf = (situation: Situation, { document, etat }: Juge): string | null => {
  const { dossier, manquants, juges, correction } = situation;
  if (isMissing(manquants, document.code)) return A_FOURNIR;
  if (correction?.isAsked('document', document.code)) return DEMANDE;
  if (documentChoisi(dossier.documents, document.code)) return etat === 'masque' ? PLUS_DEMANDE : JOINT;
  if (etat === 'masque') return null;
  if (document.suivra && (dossier.suivront ?? []).includes(document.code)) return SUIVRA;
  if (document.nature === 'facultatif') return MENTIONS.facultatif;
  const isSure = etat === 'montre' && (juges !== null || manquants === null);
  return isSure ? MENTIONS[document.nature] : SELON;
};

const enPhrase = (raison: string | undefined): string | null =>
  raison ? `${raison.charAt(0).toLocaleUpperCase('fr')}${raison.slice(1)}.` : null;

/** What the scheme asks of this dossier, in its order. */
export const attendusOf = (situation: Situation): readonly Attendu[] =>
  documentsOf(situation.subvention, situation.faits).flatMap(({ document, visibilite }) => {
    const juge = situation.juges?.find(({ code }) => code === document.code);
    const mention = mentionOf(situation, { document, etat: juge?.etat ?? visibilite.etat });
    const raison = document.nature === 'conditionnel' ? enPhrase(juge?.raison) : null;
    if (mention === null) return [];
    const isDu = DUS.includes(mention);
    return [{ document, mention, raison, ton: TONS[mention] ?? 'neutral', isDu, suit: mention === SUIVRA }];
  });
