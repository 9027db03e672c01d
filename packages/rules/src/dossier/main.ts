import type { Genre } from '../genre/index.ts';
import { DEFINITIONS_ETAT, type EtatDossier } from './etats.ts';

export interface Main {
  readonly qui: 'association' | 'service' | 'personne';
  readonly nom: string | null;
  readonly phrase: string;
}

interface Acteurs {
  readonly association: string;
  /** The referent service; null while nobody instructs. */
  readonly service: string | null;
}

type Say = (acteurs: { readonly association: string; readonly service: string }) => string;

/** Whose move it is, and which: one sentence a state. */
const PHRASES: Readonly<Record<EtatDossier, Say>> = {
  A: ({ association }) => `${association} complète ce dossier, puis le transmet.`,
  B: () => 'Ce dossier est supprimé : personne n’a rien à faire.',
  C: ({ association }) => `${association} corrige ce dossier, puis le transmet à nouveau.`,
  D: ({ service }) => `${service} a reçu ce dossier et va l’instruire.`,
  '2': ({ service }) => `${service} instruit ce dossier.`,
  '3': ({ service }) => `${service} instruit ce dossier.`,
  '4': ({ service }) => `${service} prépare sa décision.`,
  '6': ({ service }) => `La subvention est accordée : ${service} prépare le paiement.`,
  '7': ({ service }) => `${service} paie la subvention.`,
  '8': ({ service }) => `${service} paie la subvention.`,
  '9': ({ association }) => `La subvention est payée : ${association} rend compte de son emploi.`,
  '10': () => 'Ce dossier est terminé : personne n’a rien à faire.',
  '11': () => 'La demande est refusée : personne n’a rien à faire.',
  '12': () => 'La demande est rejetée : personne n’a rien à faire.',
};

/** Of an approval: once decided, nobody waits for anything; what follows is the life of its titre. */
const AUTRES: Readonly<Record<Genre, Readonly<Partial<Record<EtatDossier, Pick<Main, 'qui' | 'phrase'>>>>>> = {
  subvention: {},
  agrement: { '6': { qui: 'personne', phrase: 'L’agrément est accordé : le titre dit jusqu’à quand.' } },
};

/** Who has the dossier (peers: «qui l’a ?» is the first question of every call to a service). */
export const mainOf = (etat: EtatDossier, { association, service }: Acteurs, genre: Genre = 'subvention'): Main => {
  const autre = AUTRES[genre][etat];
  if (autre) return { ...autre, nom: null };
  const qui = DEFINITIONS_ETAT[etat].main;
  const noms: Readonly<Record<Main['qui'], string | null>> = { association, service, personne: null };
  return { qui, nom: noms[qui], phrase: PHRASES[etat]({ association, service: service ?? 'Le service instructeur' }) };
};
