import { REFUS_PAR_SILENCE, TRANSITIONS } from '../instruction/index.ts';
import { VERSEMENT } from '../paiement/index.ts';

/** What the information system of a service is told of the dossiers that it reaches. */
export const NOMS_EVENEMENT = {
  'dossier.transmis': 'Dossier transmis',
  'dossier.etat': 'État changé',
  'decision.accordee': 'Décision : accordé',
  'decision.refusee': 'Décision : refusé',
  'complement.demande': 'Complément demandé',
  'complement.repondu': 'Complément répondu',
  'paiement.paye': 'Versement payé',
  'crf.depose': 'Compte rendu déposé',
  'crf.renvoye': 'Compte rendu renvoyé',
  'crf.clos': 'Compte rendu clos',
  'titre.delivre': 'Titre délivré',
  'titre.retire': 'Titre retiré',
} as const;
export type GenreEvenement = keyof typeof NOMS_EVENEMENT;
export const GENRES_EVENEMENT = Object.keys(NOMS_EVENEMENT) as [GenreEvenement, ...GenreEvenement[]];

/** An act, as the history of the portal says it. */
export interface ActeDit {
  readonly objet: string;
  readonly id_objet: string;
  readonly action: string;
  readonly changements: Readonly<Record<string, { readonly apres: unknown }>>;
}
export interface Annonce {
  readonly genre: GenreEvenement;
  /** Of which the number names the dossier: its own, or that of a titre that came of it. */
  readonly objet: 'dossier' | 'titre';
  readonly id_objet: string;
  /** The one whose instruction it is; null: all that instruct. */
  readonly service: string | null;
}

interface Regle {
  readonly genre: GenreEvenement;
  /** Only when the act came to this. */
  readonly quand?: { readonly champ: string; readonly vaut: unknown };
}
const ETAT: Regle = { genre: 'dossier.etat' };
const DECISIONS: Readonly<Record<string, GenreEvenement>> = {
  ...{ accorder: 'decision.accordee', refuser: 'decision.refusee', rejeter: 'decision.refusee' },
};

/** Which act gives which event; an act that is not here gives none. */
const ACTES: Readonly<Record<'dossier' | 'titre', Readonly<Record<string, Regle>>>> = {
  dossier: {
    ...Object.fromEntries(
      TRANSITIONS.map((transition) => {
        const genre = Object.hasOwn(DECISIONS, transition) ? DECISIONS[transition] : undefined;
        return [`instruction.${transition}`, genre ? { genre } : ETAT];
      }),
    ),
    'agrement.accorder': { genre: 'decision.accordee' },
    [`instruction.${REFUS_PAR_SILENCE.nom}`]: { genre: 'decision.refusee' },
    transmitDossier: { genre: 'dossier.transmis' },
    deleteDossier: ETAT,
    restoreDossier: ETAT,
    askComplements: { genre: 'complement.demande' },
    'complement.repondre': { genre: 'complement.repondu' },
    moveVersement: { genre: 'paiement.paye', quand: { champ: 'etat', vaut: VERSEMENT.paye } },
    transmitCrf: { genre: 'crf.depose' },
    sendBackCrf: { genre: 'crf.renvoye' },
    evaluateCrf: { genre: 'crf.clos' },
  },
  titre: {
    'titre.delivrer': { genre: 'titre.delivre' },
    'titre.annuler': { genre: 'titre.retire' },
    'titre.retirer': { genre: 'titre.retire' },
  },
};

const isObjet = (objet: string): objet is keyof typeof ACTES => Object.hasOwn(ACTES, objet);
const regleOf = ({ objet, action }: ActeDit): Regle | undefined =>
  isObjet(objet) && Object.hasOwn(ACTES[objet], action) ? ACTES[objet][action] : undefined;

const annonceOf = (acte: ActeDit): Annonce | null => {
  const { objet, id_objet, changements } = acte;
  const regle = regleOf(acte);
  if (!regle || !isObjet(objet)) return null;
  const { genre, quand } = regle;
  if (quand && changements[quand.champ]?.apres !== quand.vaut) return null;
  const service = changements['service']?.apres;
  return { genre, objet, id_objet, service: typeof service === 'string' ? service : null };
};

/** Of all that one transaction did, in its order; the same of the same dossier is said once. Nothing else of an act goes on. */
export const annoncesDe = (actes: readonly ActeDit[]): Annonce[] => {
  const said = actes.flatMap((acte) => annonceOf(acte) ?? []);
  const keys = said.map(({ genre, id_objet, service }) => `${genre}/${id_objet}/${service}`);
  return said.filter((_, rang) => keys.indexOf(keys[rang] ?? '') === rang);
};
