import type { Document } from '@guichet/contract/association';
import type { TypeDocument } from '@guichet/rules/document';

/** Where a file is on its way: made ready, waiting for one answer, in line, leaving, received; or stopped: never to leave, refused, cut. */
export type Etape = 'preparation' | 'question' | 'attente' | 'envoi' | 'recu' | 'impossible' | 'refuse' | 'coupe';

export interface Envoi {
  readonly cle: string;
  /** What makes two attempts one deposit. */
  readonly jeton: string;
  readonly file: File;
  /** Before it was reduced; null when it was not. */
  readonly taillePremiere: number | null;
  readonly id_type: TypeDocument | null;
  /** What it was given for, where the place itself says it. */
  readonly pour: string | null;
  /** The year that the place asks for, when its name says none. */
  readonly annee?: number | undefined;
  readonly etape: Etape;
  /** From 0 to 1 while it leaves. */
  readonly part: number;
  readonly message: string | null;
  readonly document: Document | null;
}

export const patchEnvoi = (envois: readonly Envoi[], cle: string, changes: Partial<Envoi>): readonly Envoi[] =>
  envois.map((envoi) => (envoi.cle === cle ? { ...envoi, ...changes } : envoi));

/** The document as the library has it now: the antivirus may have spoken since it was received. */
export const suiviOf = ({ document }: Envoi, documents: readonly Document[]): Document | null =>
  document && (documents.find(({ uuid }) => uuid === document.uuid) ?? document);

export interface EtatDit {
  readonly words: string;
  readonly ton: 'neutre' | 'attention' | 'echec' | 'fait';
}

const EN_ROUTE: Readonly<Record<Exclude<Etape, 'recu'>, (envoi: Envoi) => EtatDit>> = {
  preparation: () => ({ words: 'Préparation du fichier…', ton: 'neutre' }),
  question: () => ({ words: 'Quel document est-ce ? Son nom ne le dit pas.', ton: 'attention' }),
  attente: () => ({ words: 'En attente d’envoi', ton: 'neutre' }),
  envoi: ({ part }) => ({
    words: part < 1 ? `Envoi en cours : ${Math.floor(part * 100)} %` : 'Fichier envoyé, réception…',
    ton: 'neutre',
  }),
  impossible: ({ message }) => ({ words: message ?? '', ton: 'echec' }),
  refuse: ({ message }) => ({ words: message ?? '', ton: 'echec' }),
  coupe: ({ part }) => ({
    words: `Coupé à ${Math.floor(part * 100)} %. L’envoi reprend seul dès le retour du réseau.`,
    ton: 'attention',
  }),
};

/** In words, whatever happened: the colour only repeats them. */
export const sayEnvoi = (envoi: Envoi, documents: readonly Document[]): EtatDit => {
  if (envoi.etape !== 'recu') return EN_ROUTE[envoi.etape](envoi);
  const suivi = suiviOf(envoi, documents);
  if (suivi?.etat_fichier === 'sain')
    return { words: `Reçu, sans virus. Rangé en « ${suivi.lib_type} ».`, ton: 'fait' };
  if (suivi?.etat_fichier === 'en_analyse')
    return { words: 'Reçu. Contrôle antivirus en cours : vous pouvez continuer.', ton: 'neutre' };
  return { words: 'Virus trouvé : le fichier a été effacé. Déposez une autre copie.', ton: 'echec' };
};
