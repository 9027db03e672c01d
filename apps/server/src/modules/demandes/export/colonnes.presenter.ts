import { totalsOf } from '@guichet/rules/budget';
import { libelleEtat } from '@guichet/rules/dossier';
import type { LigneExport } from '@guichet/rules/export';
import { dayOf } from '@guichet/rules/jour';
import { NOMS_ETAT_VERSEMENT, TYPES_VERSEMENT } from '@guichet/rules/paiement';
import type { Cellule, GenreColonne } from '../../../platform/tableur/tableur.ts';
import type { IdentiteConnue } from '../../association/api.ts';
import type { LigneTravail } from '../instruction/travail.queries.ts';
import { typeNu } from '../noyau/dossier/genre.ts';
import type { ProjetLigne, SuiteLigne, VersementLigne } from './suites.queries.ts';

/** One line of the list, with what a file says more. */
export interface LigneLue {
  readonly ligne: LigneTravail;
  readonly suite: SuiteLigne | undefined;
  readonly identite: IdentiteConnue | undefined;
  readonly service: string;
  readonly agent: string;
}
interface Dit<T> {
  readonly titre: string;
  readonly genre: GenreColonne;
  readonly of: (lue: T) => Cellule;
}
interface ProjetLu extends LigneLue {
  readonly projet: ProjetLigne;
}
interface VersementLu extends LigneLue {
  readonly versement: VersementLigne;
}

const texte = <T>(titre: string, of: Dit<T>['of']): Dit<T> => ({ titre, genre: 'texte', of });
const nombre = <T>(titre: string, of: Dit<T>['of']): Dit<T> => ({ titre, genre: 'nombre', of });
const montant = <T>(titre: string, of: Dit<T>['of']): Dit<T> => ({ titre, genre: 'montant', of });
const jour = <T>(titre: string, of: (lue: T) => Date | null | undefined): Dit<T> => ({
  ...{ titre, genre: 'jour' },
  of: (lue) => {
    const at = of(lue);
    return at ? dayOf(at) : null;
  },
});
const ouiNon = (oui: boolean): string => (oui ? 'Oui' : 'Non');

const ETATS_CRF: Readonly<Record<string, string>> = {
  1: 'Attendu',
  2: 'En cours de saisie',
  3: 'À corriger',
  4: 'Transmis',
  5: 'Reçu',
};
const CENT = 100;
const partOf = (part: number, tout: number): number | null =>
  tout > 0 ? Math.round((part * CENT * CENT) / tout) / CENT : null;
const payeOf = ({ suite }: LigneLue): number =>
  (suite?.acompte ?? 0) + (suite?.solde ?? 0) + (suite?.complementaire ?? 0);

/** In the words of the exports of the State (LCA, Osiris) where the same thing is said. */
const DOSSIER: readonly Dit<LigneLue>[] = [
  texte('Service', ({ service }) => service),
  texte('N° programme / Type financement', ({ ligne }) => typeNu(ligne.id_type_dispositif)),
  texte('Sous-Type financement', ({ ligne }) => ligne.id_sous_type_dispositif),
  texte('N° Dossier Compte Asso', ({ ligne }) => ligne.id_fo),
  texte('Nom du dispositif', ({ ligne }) => ligne.nom_subvention),
  texte('Etat Dossier', ({ ligne }) => libelleEtat(ligne.etat, 'service')),
  texte('Pluriannualité', ({ ligne }) => ouiNon(ligne.pluriannuel)),
  nombre('Exercice Début', ({ ligne }) => ligne.exercice),
  nombre('Exercice Fin', ({ ligne }) => ligne.exercice_fin),
  texte('Renouvellement', ({ ligne }) => ouiNon(ligne.renouvellement)),
];
const ASSOCIATION: readonly Dit<LigneLue>[] = [
  texte('N° RNA', ({ identite }) => identite?.id_rna ?? null),
  texte('N° Siret', ({ ligne }) => ligne.id_siret),
  texte('Nom', ({ ligne }) => ligne.nom),
  texte('Sigle', ({ identite }) => identite?.sigle ?? null),
  texte('Code Postal', ({ identite }) => identite?.cp ?? null),
  texte('Commune', ({ identite }) => identite?.commune ?? null),
];
const SUIVI: readonly Dit<LigneLue>[] = [
  texte('Complétude', ({ ligne }) => ligne.statut),
  texte('Suivi par', ({ agent }) => agent),
  jour('Créé le', ({ suite }) => suite?.cree_at),
  jour('Transmis le', ({ ligne }) => ligne.transmis_at),
  jour('Dans cet état depuis le', ({ ligne }) => ligne.etat_depuis),
  { titre: 'Prochaine échéance', genre: 'jour', of: ({ ligne }) => ligne.echeance },
  nombre('Compléments attendus', ({ ligne }) => ligne.complements_attendus),
  jour('Décidé le', ({ suite }) => suite?.decide_at),
  jour('Notifié le', ({ suite }) => suite?.notifie_at),
];
const MONTANTS: readonly Dit<LigneLue>[] = [
  montant('Demandé', ({ ligne }) => ligne.montant_demande),
  montant('Proposé', ({ ligne }) => ligne.montant_propose),
  montant('Accordé', ({ ligne }) => ligne.montant_accorde),
  montant('Acompte', ({ suite }) => suite?.acompte ?? 0),
  montant('Solde', ({ suite }) => suite?.solde ?? 0),
  montant('Complémentaire', ({ suite }) => suite?.complementaire ?? 0),
  montant('Réalisé', payeOf),
  montant('Reversement/Compensation', ({ suite }) => suite?.retours ?? 0),
  nombre('% Accordé / Demandé', ({ ligne }) => partOf(ligne.montant_accorde, ligne.montant_demande)),
  nombre('% Réalisé / Accordé', (lue) => partOf(payeOf(lue), lue.ligne.montant_accorde)),
  texte('Etat du dossier CRF', ({ suite }) => (suite?.crfs ?? []).map((etat) => ETATS_CRF[etat] ?? etat).join(', ')),
];

const sum = (some: readonly (number | null)[]): number => some.reduce<number>((total, one) => total + (one ?? 0), 0);
const financements = ({ projet, ligne }: ProjetLu) =>
  projet.financements.filter(({ id_service_instructeur }) => id_service_instructeur === ligne.id_service);
const PROJET: readonly Dit<ProjetLu>[] = [
  nombre('Numero Action', ({ projet }) => projet.numero),
  nombre('Rang', ({ projet }) => projet.rang),
  texte('Intitulé', ({ projet }) => projet.description.intitule),
  texte('Objectifs', ({ projet }) => projet.description.objectifs),
  texte('Description', ({ projet }) => projet.description.description),
  texte('Récurrence', ({ projet }) => projet.description.recurrence),
  { titre: 'Date de début', genre: 'jour', of: ({ projet }) => projet.description.date_debut },
  { titre: 'Date de fin', genre: 'jour', of: ({ projet }) => projet.description.date_fin },
  montant('Coût (total charges)', ({ projet }) => sum(projet.budgets.map((budget) => totalsOf(budget).charges))),
  montant('Demandé', (lu) => sum(financements(lu).map(({ montant_demande }) => montant_demande))),
  montant('Proposé', (lu) => sum(financements(lu).map(({ montant_propose }) => montant_propose))),
  montant('Accordé', (lu) => sum(financements(lu).map(({ montant_accorde }) => montant_accorde))),
];
const VERSEMENT: readonly Dit<VersementLu>[] = [
  texte('Nature du versement', ({ versement }) => TYPES_VERSEMENT[versement.type]),
  nombre('Année', ({ versement }) => versement.annee),
  montant('Montant', ({ versement }) => versement.montant),
  texte('Etat du versement', ({ versement }) => NOMS_ETAT_VERSEMENT[versement.etat]),
  texte('Système comptable', ({ versement }) => versement.systeme),
  texte('Référence', ({ versement }) => versement.reference),
  jour('Enregistré le', ({ versement }) => versement.cree_at),
  jour('Dans cet état du versement depuis le', ({ versement }) => versement.etat_depuis),
  texte('Motif', ({ versement }) => versement.motif),
];

/** P-20: no account number in any of them; those that pay have it in the files for accountants. */
export const COLONNES = {
  dossier: [
    ...DOSSIER,
    ...ASSOCIATION,
    nombre<LigneLue>('Nombre Actions', ({ suite }) => suite?.projets ?? 0),
    ...MONTANTS,
    ...SUIVI,
  ],
  projet: [...DOSSIER, ...ASSOCIATION, ...PROJET],
  versement: [...DOSSIER, ...ASSOCIATION, ...VERSEMENT],
} satisfies Record<LigneExport, readonly Dit<never>[]>;
export const TITRES: Readonly<Record<LigneExport, string>> = {
  dossier: 'Dossiers',
  projet: 'Projets',
  versement: 'Versements',
};
export type LignesDe = { readonly projets: readonly ProjetLigne[]; readonly versements: readonly VersementLigne[] };

const cellules = <T>(colonnes: readonly Dit<T>[], lue: T): Cellule[] => colonnes.map(({ of }) => of(lue));
type ToLignes = (lue: LigneLue, de: LignesDe) => Cellule[][];
/** A line of the list is one line of the file, or as many as it has projects or payments. */
export const TO_LIGNES: Readonly<Record<LigneExport, ToLignes>> = {
  dossier: (lue) => [cellules(COLONNES.dossier, lue)],
  projet: (lue, { projets }) =>
    projets
      .filter(({ id_dossier }) => id_dossier === lue.ligne.id)
      .map((projet) => cellules(COLONNES.projet, { ...lue, projet })),
  versement: (lue, { versements }) =>
    versements
      .filter(({ id_dossier, id_service }) => id_dossier === lue.ligne.id && id_service === lue.ligne.id_service)
      .map((versement) => cellules(COLONNES.versement, { ...lue, versement })),
};
